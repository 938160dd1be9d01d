import type { Context } from '../../context.ts';
import type { EmailRow } from '../../db/emailTables.ts';
import { wordsOf } from '../../db/letters.ts';
import { setFoundWords } from '../../db/mailFound.ts';
import { peopleIn } from './people.ts';
import type { Person } from './people.ts';

/* What a message is found by. */

const longestText = 50_000;

export const markOfMailbox = (mailboxId: number | '') => `xmailbox${mailboxId}`;
export const markOfSender = (word: string) => `xfrom${word}`;
export const markOfRecipient = (word: string) => `xto${word}`;
export const markOfFiles = 'xhasfile';

const personWords = (people: readonly Person[]) =>
  wordsOf(people.map(({ name, address }) => `${name} ${address}`).join(' '));

type Said = { text: string; files: readonly { name: string }[]; isNew?: boolean };

/** Brings the index up to date with a message that was written. */
export async function noteWords(tx: Context, row: EmailRow, { text, files, isNew = false }: Said): Promise<void> {
  const { id, mailboxId, fromName, fromAddress, toPeople, ccPeople, bccPeople, subject } = row;
  const from = personWords([{ name: fromName, address: fromAddress }]);
  const to = personWords([toPeople, ccPeople, bccPeople].flatMap(peopleIn));
  const names = files.map(({ name }) => name).join(' ');
  const words = [
    ...[markOfMailbox(mailboxId), ...from.map(markOfSender), ...to.map(markOfRecipient)],
    ...(files.length > 0 ? [markOfFiles] : []),
    ...[...from, ...to, ...wordsOf(subject), ...wordsOf(names), ...wordsOf(text.slice(0, longestText))],
  ];
  await setFoundWords(tx, id, words, isNew);
}
