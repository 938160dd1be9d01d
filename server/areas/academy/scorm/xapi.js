/*
 * What a package of xAPI or cmi5 talks to: a store of statements that exists within its own frame alone, as calls to its address are
 * answered here and leave for nowhere. What the statements say of the learner is told to the page around the frame as elements
 * of SCORM, which keeps them. The server puts what it begins with behind this function.
 */
// oxlint-disable-next-line no-unused-vars -- called by what the server puts behind it
function atriumXapi(start) {
  'use strict';
  const values = { ...start.values };
  const statements = [];
  const documents = readDocuments();
  const longest = 65000;
  const maxAnswers = 200;

  function readDocuments() {
    try {
      return JSON.parse(values['cmi.suspend_data'] || '{}');
    } catch {
      return {};
    }
  }
  const tell = (kind, changed) => {
    Object.assign(values, changed);
    // The page around has another origin than this frame, so it is found by its place alone.
    window.top.postMessage({ scorm: start.key, kind, values: changed }, '*');
  };
  const newId = () =>
    'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g, () => Math.floor(Math.random() * 16).toString(16));
  const lastWord = (address) =>
    String(address || '')
      .split('/')
      .pop();

  // A score from 0 to 100, whichever of its forms is given; null without one.
  const scoreOf = (score) => {
    if (!score || typeof score !== 'object') return null;
    const { scaled, raw, max } = score;
    const given =
      typeof scaled === 'number' ? scaled * 100 : typeof raw !== 'number' ? null : max > 0 ? (raw / max) * 100 : raw;
    return given === null || !(given >= 0 && given <= 100) ? null : String(Math.round(given * 100) / 100);
  };
  const passes = (verb, success) =>
    verb === 'passed' || verb === 'mastered'
      ? true
      : verb === 'failed'
        ? false
        : typeof success === 'boolean'
          ? success
          : null;

  // Only what is said of the package itself tells how it stands; a question that was failed does not.
  const statusAfter = (verb, result) => {
    const before = values['cmi.core.lesson_status'];
    const isPassed = passes(verb, result.success);
    if (isPassed !== null) return isPassed ? 'passed' : 'failed';
    const isCompleted = verb === 'completed' || result.completion === true;
    if (isCompleted && before !== 'passed' && before !== 'failed') return start.needsPass ? 'incomplete' : 'completed';
    return before === 'not attempted' ? 'incomplete' : before;
  };
  const ofAnswer = (object, result) => {
    const place = Object.keys(values).filter((name) => /^cmi\.interactions\.\d+\.id$/.test(name)).length;
    if (place >= maxAnswers) return {};
    const given = {
      id: object.id,
      student_response: result.response,
      result: result.success === true ? 'correct' : 'wrong',
    };
    return Object.fromEntries(
      Object.entries(given)
        .filter(([, value]) => typeof value === 'string')
        .map(([name, value]) => [`cmi.interactions.${place}.${name}`, value.slice(0, 255)]),
    );
  };
  const take = (statement) => {
    const verb = lastWord(statement.verb && statement.verb.id);
    const object = statement.object || {};
    const result = statement.result || {};
    const isMain = !start.activity || object.id === start.activity;
    if (!isMain) {
      const isAnswer = verb === 'answered' || verb === 'responded';
      const status =
        values['cmi.core.lesson_status'] === 'not attempted' ? { 'cmi.core.lesson_status': 'incomplete' } : {};
      return { ...status, ...(isAnswer ? ofAnswer(object, result) : {}) };
    }
    const score = scoreOf(result.score);
    return {
      'cmi.core.lesson_status': statusAfter(verb, result),
      ...(score === null ? {} : { 'cmi.core.score.raw': score }),
    };
  };

  const say = (status, content) => ({
    status,
    text: content === undefined ? '' : JSON.stringify(content),
    type: 'application/json',
  });
  const addStatements = (method, body, named) => {
    const given = parsed(body);
    const list = Array.isArray(given) ? given : [given];
    if (!list.every((one) => one && typeof one === 'object' && one.verb && one.object)) return say(400, 'no statement');
    const changed = {};
    for (const one of list) {
      const statement = { ...one, id: named || one.id || newId(), stored: new Date().toISOString() };
      statements.push(statement);
      const told = take(statement);
      Object.assign(values, told);
      Object.assign(changed, told);
    }
    if (Object.keys(changed).length > 0) tell('commit', changed);
    return method === 'PUT'
      ? say(204)
      : say(
          200,
          statements.slice(-list.length).map(({ id }) => id),
        );
  };
  const parsed = (body) => {
    try {
      return JSON.parse(body);
    } catch {
      return null;
    }
  };
  const keep = (name, document) => {
    const next = { ...documents, [name]: document };
    if (document === null) delete next[name];
    const text = JSON.stringify(next);
    if (text.length > longest) return say(413, 'too long');
    for (const one of Object.keys(documents)) delete documents[one];
    Object.assign(documents, next);
    tell('set', { 'cmi.suspend_data': text, 'cmi.core.exit': 'suspend' });
    return say(204);
  };
  const launch = {
    contextTemplate: { registration: start.registration, contextActivities: { grouping: [{ id: start.activity }] } },
    launchMode: 'Normal',
    launchParameters: start.launchData,
    moveOn: start.needsPass ? 'Passed' : 'CompletedOrPassed',
    ...(start.masteryScore === null ? {} : { masteryScore: start.masteryScore / 100 }),
  };
  const ofDocument = (resource, method, given, body) => {
    const id = given.get('stateId') || given.get('profileId');
    const about = given.get('activityId') === start.activity ? '' : given.get('activityId') || '';
    const folder = `${resource} ${about} `;
    if (id === null) {
      if (method !== 'GET') return say(400, 'no name');
      const names = Object.keys(documents).filter((name) => name.startsWith(folder));
      return say(
        200,
        names.map((name) => name.slice(folder.length)),
      );
    }
    if (id === 'LMS.LaunchData') return method === 'GET' ? say(200, launch) : say(403, 'read only');
    const name = folder + id;
    if (method === 'DELETE') return keep(name, null);
    if (method === 'GET') {
      const [type, text] = documents[name] || [];
      return text === undefined ? say(404) : { status: 200, text, type };
    }
    const [before, after] = [parsed((documents[name] || [])[1]), parsed(body)];
    const isMerged = method === 'POST' && before && after && !Array.isArray(before) && typeof before === 'object';
    const text = isMerged ? JSON.stringify({ ...before, ...after }) : body;
    return keep(name, [after === null ? 'text/plain' : 'application/json', text]);
  };

  // What the store answers to one call.
  const answer = (method, address, body) => {
    const [path, query = ''] = address.slice(start.endpoint.length).split('?');
    const given = new URLSearchParams(query);
    if (body !== undefined && body !== null && typeof body !== 'string') return say(400, 'only texts are kept');
    if (path === 'token') return say(200, { 'auth-token': 'frame' });
    if (path === 'about') return say(200, { version: ['1.0.3'] });
    if (path === 'statements') {
      const named = given.get('statementId');
      if (method !== 'GET') return addStatements(method, body, named);
      if (named === null) return say(200, { statements: statements.toReversed(), more: '' });
      const found = statements.find(({ id }) => id === named);
      return found ? say(200, found) : say(404);
    }
    if (/^(activities\/state|activities\/profile|agents\/profile)$/.test(path))
      return ofDocument(path, method, given, body);
    if (path === 'activities') return say(200, { objectType: 'Activity', id: given.get('activityId') });
    return say(404);
  };

  const isOurs = (address) => String(address).startsWith(start.endpoint);
  const Real = window.XMLHttpRequest;
  window.XMLHttpRequest = class extends Real {
    #own = null;
    open(method, address, isAsync = true, ...rest) {
      this.#own = isOurs(address)
        ? { method: method.toUpperCase(), address: String(address), isAsync, state: 1, said: null }
        : null;
      if (this.#own === null) super.open(method, address, isAsync, ...rest);
    }
    send(body) {
      const own = this.#own;
      if (own === null) return super.send(body);
      const end = () => {
        own.said = answer(own.method, own.address, body);
        own.state = 4;
        for (const name of ['readystatechange', 'load', 'loadend']) this.dispatchEvent(new Event(name));
      };
      if (own.isAsync) setTimeout(end);
      else end();
    }
    setRequestHeader(...given) {
      if (this.#own === null) super.setRequestHeader(...given);
    }
    getResponseHeader(name) {
      if (this.#own === null) return super.getResponseHeader(name);
      return /^content-type$/i.test(name) && this.#own.said ? this.#own.said.type : null;
    }
    getAllResponseHeaders() {
      if (this.#own === null) return super.getAllResponseHeaders();
      return this.#own.said ? `content-type: ${this.#own.said.type}\r\n` : '';
    }
    abort() {
      if (this.#own === null) super.abort();
    }
    get readyState() {
      return this.#own === null ? super.readyState : this.#own.state;
    }
    get status() {
      return this.#own === null ? super.status : this.#own.said ? this.#own.said.status : 0;
    }
    get statusText() {
      return this.#own === null ? super.statusText : '';
    }
    get responseText() {
      return this.#own === null ? super.responseText : this.#own.said ? this.#own.said.text : '';
    }
    get response() {
      if (this.#own === null) return super.response;
      return this.responseType === 'json' ? parsed(this.responseText) : this.responseText;
    }
    get responseURL() {
      return this.#own === null ? super.responseURL : this.#own.address;
    }
  };
  const realFetch = window.fetch;
  window.fetch = async (input, init = {}) => {
    const address = typeof input === 'object' && 'url' in input ? input.url : String(input);
    if (!isOurs(address)) return realFetch.call(window, input, init);
    const method = init.method || (typeof input === 'object' && input.method) || 'GET';
    const body =
      init.body !== undefined
        ? init.body
        : method === 'GET' || typeof input !== 'object'
          ? undefined
          : await input.text();
    const { status, text, type } = answer(method.toUpperCase(), address, body);
    return new Response(status === 204 ? null : text, { status, headers: { 'content-type': type } });
  };
}
