<?xml version="1.0" encoding="UTF-8"?>
<tileset version="1.8" tiledversion="1.8.2" name="urban" tilewidth="96" tileheight="84" tilecount="12" columns="12">
 <image source="../assets/tiles/100/urban.png" width="1152" height="84"/>
 <tile id="0">
  <properties>
   <property name="urban" propertytype="urban" value="light"/>
  </properties>
 </tile>
 <tile id="1">
  <properties>
   <property name="urban" propertytype="urban" value="light"/>
  </properties>
 </tile>
 <tile id="2">
  <properties>
   <property name="urban" propertytype="urban" value="light"/>
  </properties>
 </tile>
 <tile id="3">
  <properties>
   <property name="urban" propertytype="urban" value="medium"/>
  </properties>
 </tile>
 <tile id="4">
  <properties>
   <property name="urban" propertytype="urban" value="medium"/>
  </properties>
 </tile>
 <tile id="5">
  <properties>
   <property name="urban" propertytype="urban" value="medium"/>
  </properties>
 </tile>
 <tile id="6">
  <properties>
   <property name="urban" propertytype="urban" value="dense"/>
  </properties>
 </tile>
 <tile id="7">
  <properties>
   <property name="urban" propertytype="urban" value="dense"/>
  </properties>
 </tile>
 <tile id="8">
  <properties>
   <property name="urban" propertytype="urban" value="dense"/>
  </properties>
 </tile>
 <tile id="9">
  <properties>
   <property name="hardened" value="true"/>
   <property name="urban" propertytype="urban" value="dense"/>
  </properties>
 </tile>
 <tile id="10">
  <properties>
   <property name="hardened" value="true"/>
   <property name="urban" propertytype="urban" value="dense"/>
  </properties>
 </tile>
 <tile id="11">
  <properties>
   <property name="hardened" value="true"/>
   <property name="urban" propertytype="urban" value="dense"/>
  </properties>
 </tile>
</tileset>
