import { describe, expect, test } from 'vitest';
import { suggestionsFor, typingIn } from './operators.ts';
import type { SearchOperator } from './operators.ts';

const operators: SearchOperator[] = [
  { name: 'from', hint: 'who wrote it', find: async () => [] },
  { name: 'in', hint: 'where', values: [{ value: 'inbox', label: 'Inbox' }, { value: 'Team mail' }] },
  { name: 'is', hint: 'how', values: [{ value: 'unread', label: 'Not read' }] },
];
const offered = (typed: string, isAsked = false, found = [{ value: 'léa@x.example', label: 'Léa Martin' }]) => {
  const typing = typingIn(typed, operators);
  return suggestionsFor(typing, operators, typing.operator?.find ? found : [], isAsked).map(({ text }) => text);
};

describe('EM-12: operators of a search box', () => {
  test('names are offered for what begins like one, and all of them when they are asked for', () => {
    expect(offered('')).toEqual([]);
    expect(offered('', true)).toEqual(['from:', 'in:', 'is:']);
    expect(offered('lamp i')).toEqual(['lamp in:', 'lamp is:']);
    expect(offered('lamp ')).toEqual([]);
    expect(offered('lamp x')).toEqual([]);
    expect(offered('Fr')).toEqual(['from:']);
  });

  test('values by their beginning or a word of their name, quoted where they have spaces', () => {
    expect(offered('lamp in:')).toEqual(['lamp in:inbox ', 'lamp in:"Team mail" ']);
    expect(offered('in:te')).toEqual(['in:"Team mail" ']);
    expect(offered('in:"Team m')).toEqual(['in:"Team mail" ']);
    expect(offered('is:rea')).toEqual(['is:unread ']);
    expect(offered('from:l')).toEqual(['from:léa@x.example ']);
    expect(offered('from:lea lamp')).toEqual([]);
    expect(offered('in:"Team mail" i')).toEqual(['in:"Team mail" in:', 'in:"Team mail" is:']);
    expect(offered('https://in')).toEqual([]);
  });
});
