import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';

const source = readFileSync(new URL('./runtime.js', import.meta.url), 'utf8');

type Api = Record<string, (...given: string[]) => string>;
type Told = { scorm: string; kind: string; values: Record<string, string> };

/** The interface of a package in a window of its own, and what the page around it is told. */
function begin(values: Record<string, string> = {}, masteryScore: number | null = null) {
  const told: Told[] = [];
  const window: { top: object; API?: Api } = { top: { postMessage: (one: Told) => told.push(one) } };
  const start = { key: 'k', masteryScore, values: { 'cmi.core.lesson_status': 'not attempted', ...values } };
  runInNewContext(`${source}atriumScorm(start)`, { window, start });
  return { api: window.API!, told };
}

describe('the interface of SCORM 1.2', () => {
  test('AC-17 begins once, and does nothing before and after', () => {
    const { api } = begin();
    expect([api['LMSGetValue']!('cmi.suspend_data'), api['LMSGetLastError']!()]).toEqual(['', '301']);
    expect(api['LMSInitialize']!('x')).toBe('false');
    expect(api['LMSInitialize']!('')).toBe('true');
    expect([api['LMSInitialize']!(''), api['LMSGetLastError']!()]).toEqual(['false', '101']);
    expect(api['LMSFinish']!('')).toBe('true');
    expect([api['LMSSetValue']!('cmi.suspend_data', 'x'), api['LMSGetLastError']!()]).toEqual(['false', '301']);
  });

  test('AC-17 names what is wrong by the codes of the standard', () => {
    const { api } = begin();
    api['LMSInitialize']!('');
    for (const [element, value, code] of [
      ['cmi.core.student_id', 'x', '403'],
      ['cmi.core.lesson_status', 'done', '405'],
      ['cmi.core.score.raw', '101', '405'],
      ['cmi.core.session_time', '90', '405'],
      ['cmi.core._children', 'x', '402'],
      ['cmi.nothing', 'x', '201'],
      ['cmi.objectives.1.id', 'x', '201'],
    ] as const)
      expect([api['LMSSetValue']!(element, value), api['LMSGetLastError']!()]).toEqual(['false', code]);
    for (const [element, code] of [
      ['cmi.core.exit', '404'],
      ['cmi.core.lesson_location._children', '202'],
      ['cmi.core.lesson_location._count', '203'],
    ] as const)
      expect([api['LMSGetValue']!(element), api['LMSGetLastError']!()]).toEqual(['', code]);
    expect(api['LMSGetErrorString']!('405')).toBe('Incorrect data type');
  });

  test('AC-17 tells what was set, counts lists, and passes by the mastery score', () => {
    const { api, told } = begin({ 'cmi.core.total_time': '0001:00:00.00' }, 80);
    api['LMSInitialize']!('');
    expect(api['LMSSetValue']!('cmi.objectives.0.id', 'one')).toBe('true');
    expect(api['LMSSetValue']!('cmi.objectives.1.id', 'two')).toBe('true');
    expect(api['LMSGetValue']!('cmi.objectives._count')).toBe('2');
    api['LMSSetValue']!('cmi.core.score.raw', '79');
    api['LMSSetValue']!('cmi.core.session_time', '00:10:30.5');
    api['LMSFinish']!('');
    const all = Object.assign({}, ...told.map(({ values }) => values));
    expect(all).toMatchObject({ 'cmi.core.lesson_status': 'failed', 'cmi.core.total_time': '0001:10:30.50' });
    expect([told.at(-1)!.kind, told.at(-1)!.scorm]).toEqual(['finish', 'k']);
  });
});
