import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const source = readFileSync(new URL('./xapi.js', import.meta.url), 'utf8');
const endpoint = 'https://statements.invalid/xapi/';
const activity = 'https://example.test/course';

type Told = { scorm: string; kind: string; values: Record<string, string> };

/** What calls of a package lead to: nothing of them leaves the frame. */
function begin(more: object = {}, values: Record<string, string> = {}) {
  const told: Told[] = [];
  const outside: string[] = [];
  class Real extends EventTarget {
    open(_method: string, address: string) {
      outside.push(address);
    }
    send() {}
  }
  const window = {
    top: { postMessage: (one: Told) => told.push(one) },
    XMLHttpRequest: Real as unknown as new () => any,
    fetch: async (address: string): Promise<any> => void outside.push(address),
  };
  const start = {
    ...{ key: 'k', endpoint, activity, masteryScore: null, needsPass: false, launchData: '', registration: 'r' },
    ...more,
    values: { 'cmi.core.lesson_status': 'not attempted', ...values },
  };
  runInNewContext(`${source}atriumXapi(start)`, { window, start, URLSearchParams, Event, Response, setTimeout });
  const call = (method: string, path: string, body?: unknown) => {
    const request = new window.XMLHttpRequest();
    request.open(method, endpoint + path, false);
    request.setRequestHeader('X-Experience-API-Version', '1.0.3');
    request.send(body === undefined ? null : JSON.stringify(body));
    return [request.status, request.responseText === '' ? null : JSON.parse(request.responseText)];
  };
  const say = (verb: string, result: object = {}, id = activity) =>
    call('POST', 'statements', { verb: { id: `http://adlnet.gov/expapi/verbs/${verb}` }, object: { id }, result });
  const now = () => Object.assign({}, ...told.map((one) => one.values)) as Record<string, string>;
  return { window, told, outside, call, say, now };
}

describe('the store of a package', () => {
  test.each([
    [['initialized'], 'incomplete'],
    [['completed'], 'completed'],
    [['completed', 'passed'], 'passed'],
    [['passed', 'completed'], 'passed'],
    [['completed', 'failed'], 'failed'],
    [['failed', 'passed', 'terminated'], 'passed'],
  ] as const)('AC-17 after %j the learner is %s', (verbs, status) => {
    const { say, now } = begin();
    for (const verb of verbs) say(verb);
    expect(now()['cmi.core.lesson_status']).toBe(status);
  });

  test.each([
    [{ score: { scaled: 0.925 } }, '92.5'],
    [{ score: { raw: 30, max: 40 } }, '75'],
    [{ score: { raw: 61 } }, '61'],
    [{ score: { scaled: -0.5 } }, undefined],
    [{ score: { raw: 900 } }, undefined],
    [{ score: 'all' }, undefined],
  ])('AC-17 %j is a score of %s', (result, score) => {
    const { say, now } = begin();
    say('passed', result);
    expect(now()['cmi.core.score.raw']).toBe(score);
  });

  test('AC-17 what is said of a question tells how it was answered, and nothing of the package', () => {
    const { say, now, call } = begin();
    say('answered', { response: 'b', success: true }, `${activity}/q1`);
    say('failed', { score: { raw: 0 } }, `${activity}/q1`);
    expect(now()).toEqual({
      'cmi.core.lesson_status': 'incomplete',
      'cmi.interactions.0.id': `${activity}/q1`,
      'cmi.interactions.0.student_response': 'b',
      'cmi.interactions.0.result': 'correct',
    });
    expect(call('POST', 'statements', { verb: {} })[0]).toBe(400);
    expect(call('GET', 'statements')[1].statements).toHaveLength(2);
  });

  test('AC-17 where it has to be passed, being completed is not enough', () => {
    const { say, now, call } = begin({ needsPass: true, masteryScore: 80, launchData: 'x=1' });
    say('completed');
    expect(now()['cmi.core.lesson_status']).toBe('incomplete');
    say('passed');
    expect(now()['cmi.core.lesson_status']).toBe('passed');
    expect(call('POST', 'token')).toEqual([200, { 'auth-token': 'frame' }]);
    const [status, launch] = call('GET', `activities/state?stateId=LMS.LaunchData&activityId=${activity}&agent=%7B%7D`);
    expect([status, launch]).toEqual([200, expect.objectContaining({ masteryScore: 0.8, launchParameters: 'x=1' })]);
  });

  test('AC-17 what a package keeps is there the next time, and what is too long is refused', () => {
    const first = begin();
    const place = `activities/state?stateId=resume&activityId=${activity}&agent=%7B%7D`;
    expect(first.call('GET', place)[0]).toBe(404);
    expect(first.call('PUT', place, { page: 3 })[0]).toBe(204);
    expect(first.call('POST', place, { sound: false })[0]).toBe(204);
    expect(first.call('PUT', place, 'x'.repeat(70_000))[0]).toBe(413);
    const kept = first.now();
    expect(kept['cmi.core.exit']).toBe('suspend');
    const next = begin({}, kept);
    expect(next.call('GET', place)).toEqual([200, { page: 3, sound: false }]);
    expect(next.call('GET', `activities/state?activityId=${activity}`)).toEqual([200, ['resume']]);
    expect(next.call('DELETE', place)[0]).toBe(204);
    expect(next.call('GET', place)[0]).toBe(404);
  });

  test('AC-17 calls of other addresses go where they went, and those of the store never leave', async () => {
    const { window, outside, told } = begin();
    const request = new window.XMLHttpRequest();
    request.open('GET', 'content/data.json');
    await window.fetch('content/more.json');
    expect(outside).toEqual(['content/data.json', 'content/more.json']);
    const heard: string[] = [];
    const own = new window.XMLHttpRequest();
    for (const name of ['readystatechange', 'load', 'loadend']) own.addEventListener(name, () => heard.push(name));
    own.open('PUT', `${endpoint}statements?statementId=one`);
    own.send(JSON.stringify({ verb: { id: 'v/completed' }, object: { id: activity } }));
    await new Promise((resolve) => own.addEventListener('loadend', resolve));
    expect([own.readyState, own.status, heard]).toEqual([4, 204, ['readystatechange', 'load', 'loadend']]);
    const answer = await window.fetch(`${endpoint}statements?statementId=one`);
    expect([answer.status, (await answer.json()).id]).toEqual([200, 'one']);
    expect(outside).toHaveLength(2);
    expect(told.at(-1)).toMatchObject({ scorm: 'k', kind: 'commit' });
  });
});
