import type { GuestAnswer } from '../../graphql/schema.generated.ts';
import type { IcsPart } from './icsText.ts';
import type { IcsTime, TimeReader } from './icsTimes.ts';
import { guestOf, titleOf } from './icsValues.ts';

/** What guests answer in a file that their mail program has written. */
export type IcsAnswer = {
  uid: string;
  occurrence: IcsTime | null;
  title: string;
  email: string;
  answer: GuestAnswer;
};

const partStats: Record<string, GuestAnswer> = { ACCEPTED: 'YES', DECLINED: 'NO', TENTATIVE: 'MAYBE' };

/** The answer of a line about a guest; undefined while there is none. */
export const answerOf = (partStat: string | undefined): GuestAnswer | undefined =>
  partStats[(partStat ?? '').toUpperCase()];

/** The answers of a file that is one; null for any other calendar file. */
export function answersIn(calendar: IcsPart, timeOf: TimeReader): IcsAnswer[] | null {
  const method = calendar.lines.find(({ name }) => name === 'METHOD')?.value.trim();
  if (method?.toUpperCase() !== 'REPLY') return null;
  return calendar.parts
    .filter(({ name }) => name === 'VEVENT')
    .flatMap((part) => {
      const value = (name: string) => part.lines.find((line) => line.name === name)?.value.trim() ?? '';
      const again = part.lines.find(({ name }) => name === 'RECURRENCE-ID');
      return part.lines
        .filter(({ name }) => name === 'ATTENDEE')
        .flatMap((line) => {
          const answer = answerOf(line.parameters['PARTSTAT']);
          const [guest] = guestOf(line);
          if (answer === undefined || guest?.email === undefined) return [];
          return {
            uid: value('UID').slice(0, 250),
            occurrence: again === undefined ? null : (timeOf(again) ?? { local: '', isDay: false, zone: 'UTC' }),
            title: titleOf(value('SUMMARY')),
            email: guest.email.toLowerCase(),
            answer,
          };
        });
    });
}
