import { expect, test } from 'vitest';
import { zonePart } from './icsZones.ts';

const rulesOf = (zone: string) => [...zonePart(zone, 2026, 2028).matchAll(/^RRULE:(.*)\r$/gm)].map(([, rule]) => rule);

test.each([
  ['Europe/Paris', ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU']],
  ['America/New_York', ['FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=YEARLY;BYMONTH=11;BYDAY=1SU']],
  ['Australia/Lord_Howe', ['FREQ=YEARLY;BYMONTH=4;BYDAY=1SU', 'FREQ=YEARLY;BYMONTH=10;BYDAY=1SU']],
  ['Asia/Tokyo', []],
  // Its clocks follow the moon.
  ['Africa/Casablanca', []],
])('CA-08: the clocks of %s go on by their rule after the years that are listed', (zone, rules) => {
  expect(rulesOf(zone)).toEqual(rules);
});

test('CA-08: each change is said once, the rule with the last of its kind', () => {
  const part = zonePart('Europe/Paris', 2026, 2028);
  expect([...part.matchAll(/DTSTART:(\d{8}T\d{6})/g)].map(([, at]) => at)).toEqual([
    '20260101T000000',
    ...['20260329T020000', '20261025T030000', '20270328T020000', '20271031T030000'],
    ...['20280326T020000', '20281029T030000'],
  ]);
});
