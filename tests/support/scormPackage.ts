import { strToU8, zipSync } from 'fflate';

/* SCORM packages for tests, made on the spot. */

type Made = {
  /** Elements of the item beside its title, such as its mastery score. */
  item?: string;
  version?: string;
  start?: string;
  parts?: number;
  /** Files beside those of every package; null leaves one out. */
  files?: Record<string, string | Uint8Array | null>;
};

const page = `<!doctype html>
<html><head><title>Safety</title><script src="content/lesson.js"></script></head>
<body><h1>Safety at work</h1><p id="place"></p>
<button onclick="next()">Next step</button><button onclick="finish(40)">Fail</button><button onclick="finish(90)">Pass</button>
</body></html>`;

const script = `
function findApi(win) {
  for (var tries = 0; tries < 7; tries += 1) { if (win.API) return win.API; if (win.parent === win) break; win = win.parent; }
  return null;
}
var api = findApi(window), step = 0;
function show() { document.getElementById('place').textContent = 'Step ' + step + ' of ' + api.LMSGetValue('cmi.core.student_name'); }
window.onload = function () {
  api.LMSInitialize('');
  step = Number(api.LMSGetValue('cmi.suspend_data') || '0');
  if (api.LMSGetValue('cmi.core.lesson_status') === 'not attempted') api.LMSSetValue('cmi.core.lesson_status', 'incomplete');
  show();
};
function next() {
  step += 1;
  api.LMSSetValue('cmi.suspend_data', String(step));
  api.LMSSetValue('cmi.core.lesson_location', 'step-' + step);
  api.LMSSetValue('cmi.core.exit', 'suspend');
  api.LMSCommit('');
  show();
}
function finish(score) {
  api.LMSSetValue('cmi.core.score.raw', String(score));
  api.LMSSetValue('cmi.core.lesson_status', score >= 80 ? 'passed' : 'failed');
  api.LMSSetValue('cmi.core.session_time', '00:01:30');
  api.LMSFinish('');
}`;

const manifest = ({ item = '', version = '1.2', start = 'index.html', parts = 1 }: Made) => `<?xml version="1.0"?>
<!-- A package of one page -->
<manifest identifier="safety" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
<organizations default="one"><organization identifier="one"><title>Safety &amp; health</title>
${Array.from({ length: parts }, (_, at) => `<item identifier="i${at}" identifierref="r${at}"><title>Safety &amp; health</title>${item}</item>`).join('')}
</organization></organizations>
<resources>${Array.from({ length: parts }, (_, at) => `<resource identifier="r${at}" type="webcontent" adlcp:scormtype="sco" href="${start}"><file href="${start}"/></resource>`).join('')}</resources>
</manifest>`;

/** A package that counts steps, and passes or fails. */
export function scormPackage(made: Made = {}): Buffer {
  const files = {
    'imsmanifest.xml': manifest(made),
    'index.html': page,
    'content/lesson.js': script,
    ...made.files,
  };
  const kept = Object.entries(files).flatMap(([name, file]) =>
    file === null ? [] : [[name, typeof file === 'string' ? strToU8(file) : file] as const],
  );
  return Buffer.from(zipSync(Object.fromEntries(kept)));
}
