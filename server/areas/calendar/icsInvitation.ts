import { answersIn } from './icsAnswers.ts';
import type { IcsAnswer } from './icsAnswers.ts';
import { eventsIn } from './icsEvents.ts';
import type { IcsEvent } from './icsEvents.ts';
import { calendarIn, textOf } from './icsRead.ts';
import { unescaped } from './icsText.ts';
import type { IcsPart } from './icsText.ts';
import { timesIn } from './icsTimes.ts';
import type { IcsTime } from './icsTimes.ts';
import { cut, guestOf, titleOf } from './icsValues.ts';

/** What a calendar file in a mail says of one event (RFC 5546). */
export type MailInvitation = {
  method: 'REQUEST' | 'CANCEL' | 'REPLY' | 'COUNTER';
  uid: string;
  sequence: number;
  stamp: string;
  title: string;
  /** Address in lower case; null where the file names nobody. */
  organizer: { name: string; email: string } | null;
  /** Their own address, where answers go to one of iCloud that stands for it; empty otherwise. */
  organizerOwn: string;
  /** Addresses of those who are asked, in lower case. */
  guests: string[];
  /** Single event or series first, then occurrences that differ from it. */
  events: IcsEvent[];
  /** Of each of these, which occurrence is meant of a series that the file does not have. */
  again: (IcsTime | null)[];
  answers: IcsAnswer[];
};

const methods = ['REQUEST', 'CANCEL', 'REPLY', 'COUNTER'] as const;
const maxParts = 200;

const valueOf = (part: IcsPart | undefined, name: string) =>
  part?.lines.find((line) => line.name === name)?.value.trim() ?? '';
const uidOf = (part: IcsPart) => unescaped(valueOf(part, 'UID')).trim().slice(0, 250);
const hasLine = (part: IcsPart, name: string) => part.lines.some((line) => line.name === name);

/**
 * Reads the calendar file of a mail for a reader in a zone; null for one that asks nobody and answers nothing. Runs in a worker
 * (`mailInvitationRead.ts`).
 */
export function mailInvitationIn({ bytes, zone }: { bytes: Uint8Array; zone: string }): MailInvitation | null {
  const calendar = calendarIn(textOf(bytes));
  const method = methods.find((one) => one === valueOf(calendar, 'METHOD').toUpperCase());
  const all = calendar.parts.filter(({ name }) => name === 'VEVENT');
  const first = all.find((part) => !hasLine(part, 'RECURRENCE-ID')) ?? all[0];
  if (method === undefined || first === undefined || uidOf(first) === '') return null;
  const uid = uidOf(first);
  const own = all.filter((part) => uidOf(part) === uid).slice(0, maxParts);
  // A cancellation says of all of it that it does not take place: it is read as what it was.
  const parts = method !== 'CANCEL' ? own : own.map((part) => ({ ...part, lines: withoutState(part) }));
  const others = calendar.parts.filter(({ name }) => name !== 'VEVENT');
  const timeOf = timesIn(calendar, zone);
  const file = { ...calendar, parts: [...others, ...parts] };
  const hasSeries = parts.some((part) => !hasLine(part, 'RECURRENCE-ID'));
  const { events } = eventsIn(file, timeOf);
  const line = first.lines.find(({ name }) => name === 'ORGANIZER');
  const [organizer] = line === undefined ? [] : guestOf(line);
  const isRelay = organizer?.email !== undefined && /@imip\.(?:me|icloud)\.com$/i.test(organizer.email);
  return {
    ...{ method, uid },
    sequence: Math.min(Number.parseInt(valueOf(first, 'SEQUENCE'), 10) || 0, 2_000_000_000),
    stamp: /^\d{8}T\d{6}Z?$/.exec(valueOf(first, 'DTSTAMP'))?.[0] ?? '',
    title: titleOf(valueOf(first, 'SUMMARY')),
    organizer:
      organizer?.email === undefined ? null : { name: cut(organizer.name, 100), email: organizer.email.toLowerCase() },
    organizerOwn: isRelay ? (line?.parameters['EMAIL'] ?? '').slice(0, 254).toLowerCase() : '',
    guests: first.lines
      .filter(({ name }) => name === 'ATTENDEE')
      .flatMap((guest) => guestOf(guest)[0]?.email?.toLowerCase() ?? []),
    events: events.toSorted((a, b) => Number(a.occurrence !== null) - Number(b.occurrence !== null)),
    again: hasSeries
      ? events.map(() => null)
      : parts
          .filter((part) => valueOf(part, 'STATUS').toUpperCase() !== 'CANCELLED')
          .map((part) => timeOf(part.lines.find(({ name }) => name === 'RECURRENCE-ID'))),
    answers: answersIn(file, timeOf) ?? [],
  };
}

const withoutState = ({ lines }: IcsPart) => lines.filter(({ name }) => name !== 'STATUS');
