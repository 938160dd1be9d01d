import { expect, test } from 'vitest';
import { ruleText } from '../../../schema/ruleText.ts';

const start = '2026-10-05T09:00';

test.for([
  ['FREQ=DAILY', 'Every day', 'Tous les jours', 'كل يوم'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=5', 'Every 3 days, 5 times', 'Tous les 3 jours, 5 fois', 'كل 3 أيام، 5 مرات'],
  ['FREQ=WEEKLY', 'Every week on Monday', 'Toutes les semaines, le lundi', 'كل أسبوع، يوم الاثنين'],
  [
    'FREQ=WEEKLY;INTERVAL=2;UNTIL=20261231T080000Z;BYDAY=MO,WE',
    'Every 2 weeks on Monday and Wednesday, until December 31, 2026',
    'Toutes les 2 semaines, le lundi et le mercredi, jusqu’au 31 décembre 2026',
    'كل أسبوعين، يوم الاثنين ويوم الأربعاء، حتى 31 ديسمبر 2026',
  ],
  ['FREQ=MONTHLY', 'Every month on day 5', 'Tous les mois, le 5', 'كل شهر، في اليوم 5 من الشهر'],
  [
    'FREQ=MONTHLY;BYMONTHDAY=-1',
    'Every month on the last day',
    'Tous les mois, le dernier jour',
    'كل شهر، في آخر يوم من الشهر',
  ],
  [
    'FREQ=MONTHLY;BYDAY=-1FR',
    'Every month on the last Friday',
    'Tous les mois, le dernier vendredi',
    'كل شهر، يوم الجمعة الأخير من الشهر',
  ],
  [
    'FREQ=YEARLY;COUNT=2',
    'Every year on October 5, 2 times',
    'Tous les ans, le 5 octobre, 2 fois',
    'كل سنة، في 5 أكتوبر، مرتين',
  ],
] as const)('%s is said in three languages', ([recurrence, en, fr, ar]) => {
  const plain = (text: string | null) => text?.replaceAll(/[\u200e\u200f\u061c]/g, '');
  expect([ruleText({ recurrence, start }, 'en'), ruleText({ recurrence, start }, 'fr')]).toEqual([en, fr]);
  expect(plain(ruleText({ recurrence, start }, 'ar'))).toBe(ar);
});

test('a rule that needs more than a line is not said', () => {
  for (const recurrence of [
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1',
    'FREQ=YEARLY;BYWEEKNO=20',
    'FREQ=WEEKLY;BYDAY=MO;BYMONTH=1',
  ])
    expect(ruleText({ recurrence, start }, 'en')).toBeNull();
});
