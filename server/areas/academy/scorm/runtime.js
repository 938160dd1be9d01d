/*
 * What a SCORM 1.2 package talks to: `window.API` within its own frame. It answers at once from what the learner left last time,
 * and tells the page around the frame what was set. The server puts what it begins with behind this function.
 */
// oxlint-disable-next-line no-unused-vars -- called by what the server puts behind it
function atriumScorm(start) {
  'use strict';
  const values = { ...start.values };
  const changed = {};
  const state = { isRunning: false, isOver: false, error: '0' };
  const kinds = {
    line: /^[^]{0,255}$/,
    text: /^[^]{0,65536}$/,
    decimal: /^-?\d{0,9}(\.\d+)?$/,
    score: /^(100(\.0+)?|\d{1,2}(\.\d+)?)?$/,
    time: /^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/,
    clock: /^\d{2}:\d{2}:\d{2}(\.\d{1,2})?$/,
    status: /^(passed|completed|failed|incomplete|browsed)$/,
    anyStatus: /^(passed|completed|failed|incomplete|browsed|not attempted)$/,
    exit: /^(time-out|suspend|logout|)$/,
    whole: /^-?\d{1,3}$/,
  };
  // What it may do with each element: read, write or both, and the kind of what it writes.
  const rules = [
    [/^cmi\.core\.(student_id|student_name|credit|entry|total_time|lesson_mode)$/, 'r'],
    [/^cmi\.core\.lesson_location$/, 'rw', 'line'],
    [/^cmi\.core\.lesson_status$/, 'rw', 'status'],
    [/^cmi\.core\.score\.(raw|min|max)$/, 'rw', 'score'],
    [/^cmi\.core\.exit$/, 'w', 'exit'],
    [/^cmi\.core\.session_time$/, 'w', 'time'],
    [/^cmi\.suspend_data$/, 'rw', 'text'],
    [/^cmi\.(launch_data|comments_from_lms)$/, 'r'],
    [/^cmi\.comments$/, 'rw', 'text'],
    [/^cmi\.student_data\.(mastery_score|max_time_allowed|time_limit_action)$/, 'r'],
    [/^cmi\.student_preference\.(audio|speed|text)$/, 'rw', 'whole'],
    [/^cmi\.student_preference\.language$/, 'rw', 'line'],
    [/^cmi\.objectives\.\d+\.id$/, 'rw', 'line'],
    [/^cmi\.objectives\.\d+\.score\.(raw|min|max)$/, 'rw', 'score'],
    [/^cmi\.objectives\.\d+\.status$/, 'rw', 'anyStatus'],
    [/^cmi\.interactions\.\d+\.(id|type|student_response|result)$/, 'w', 'line'],
    [/^cmi\.interactions\.\d+\.(objectives\.\d+\.id|correct_responses\.\d+\.pattern)$/, 'w', 'line'],
    [/^cmi\.interactions\.\d+\.time$/, 'w', 'clock'],
    [/^cmi\.interactions\.\d+\.weighting$/, 'w', 'decimal'],
    [/^cmi\.interactions\.\d+\.latency$/, 'w', 'time'],
  ];
  const lists = {
    'cmi._children':
      'core,suspend_data,launch_data,comments,comments_from_lms,objectives,student_data,student_preference,interactions',
    'cmi.core._children':
      'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    'cmi.core.score._children': 'raw,min,max',
    'cmi.student_data._children': 'mastery_score,max_time_allowed,time_limit_action',
    'cmi.student_preference._children': 'audio,language,speed,text',
    'cmi.objectives._children': 'id,score,status',
    'cmi.interactions._children': 'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
    'cmi._version': '3.4',
  };
  const texts = {
    0: 'No error',
    101: 'General exception',
    201: 'Invalid argument',
    202: 'Element cannot have children',
    203: 'Element is not an array',
    301: 'Not initialized',
    402: 'Invalid set value, element is a keyword',
    403: 'Element is read only',
    404: 'Element is write only',
    405: 'Incorrect data type',
  };

  const end = (answer, error) => {
    state.error = error || '0';
    return answer;
  };
  const tell = (kind) => {
    const values = { ...changed };
    for (const name of Object.keys(changed)) delete changed[name];
    // The page around has another origin than this frame, so it is found by its place alone.
    window.top.postMessage({ scorm: start.key, kind, values }, '*');
  };
  const put = (name, value) => {
    values[name] = value;
    changed[name] = value;
  };
  const countOf = (list) => {
    const places = Object.keys(values)
      .filter((name) => name.startsWith(`${list}.`))
      .map((name) => Number(name.slice(list.length + 1).split('.')[0]));
    return places.length === 0 ? 0 : Math.max(...places) + 1;
  };
  const hundredths = (time) => {
    const [hours, minutes, seconds] = time.split(':').map(Number);
    return Math.round((hours * 3600 + minutes * 60 + seconds) * 100) || 0;
  };
  const timeOf = (sum) => {
    const two = (number) => String(number).padStart(2, '0');
    const seconds = Math.floor(sum / 100);
    const time = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}.${two(sum % 100)}`;
    return `${String(Math.min(9999, Math.floor(seconds / 3600))).padStart(4, '0')}:${time}`;
  };
  // What follows when the package ends: it is completed where it does not say otherwise, and passed by its mastery score.
  const finish = () => {
    const status = values['cmi.core.lesson_status'];
    const raw = values['cmi.core.score.raw'];
    if (status === 'not attempted') put('cmi.core.lesson_status', 'completed');
    if (start.masteryScore !== null && raw)
      put('cmi.core.lesson_status', Number(raw) >= start.masteryScore ? 'passed' : 'failed');
    const spent = values['cmi.core.session_time'];
    if (spent) put('cmi.core.total_time', timeOf(hundredths(values['cmi.core.total_time']) + hundredths(spent)));
  };

  window.API = {
    LMSInitialize(argument) {
      if (argument !== '' && argument !== undefined && argument !== null) return end('false', '201');
      if (state.isRunning || state.isOver) return end('false', '101');
      state.isRunning = true;
      return end('true');
    },
    LMSFinish(argument) {
      if (argument !== '' && argument !== undefined && argument !== null) return end('false', '201');
      if (!state.isRunning) return end('false', '301');
      finish();
      state.isRunning = false;
      state.isOver = true;
      tell('finish');
      return end('true');
    },
    LMSCommit(argument) {
      if (argument !== '' && argument !== undefined && argument !== null) return end('false', '201');
      if (!state.isRunning) return end('false', '301');
      tell('commit');
      return end('true');
    },
    LMSGetValue(given) {
      const name = String(given);
      if (!state.isRunning) return end('', '301');
      if (lists[name] !== undefined) return end(lists[name]);
      const counted = /^(cmi\.(?:objectives|interactions)(?:\.\d+\.(?:objectives|correct_responses))?)\._count$/.exec(
        name,
      );
      if (counted) return end(String(countOf(counted[1])));
      if (name.endsWith('._children')) return end('', '202');
      if (name.endsWith('._count')) return end('', '203');
      const rule = rules.find(([pattern]) => pattern.test(name));
      if (!rule) return end('', '201');
      if (rule[1] === 'w') return end('', '404');
      return end(values[name] === undefined ? '' : values[name]);
    },
    LMSSetValue(given, value) {
      const name = String(given);
      const text = String(value);
      if (!state.isRunning) return end('false', '301');
      if (lists[name] !== undefined || /\._(children|count|version)$/.test(name)) return end('false', '402');
      const rule = rules.find(([pattern]) => pattern.test(name));
      if (!rule) return end('false', '201');
      if (rule[1] === 'r') return end('false', '403');
      if (!kinds[rule[2]].test(text)) return end('false', '405');
      const place = /^(cmi\.(?:objectives|interactions))\.(\d+)\./.exec(name);
      if (place && Number(place[2]) > countOf(place[1])) return end('false', '201');
      put(name, text);
      tell('set');
      return end('true');
    },
    LMSGetLastError: () => state.error,
    LMSGetErrorString: (code) => texts[code] || '',
    LMSGetDiagnostic: (code) => texts[code || state.error] || '',
  };
}
