import { invalid } from '../../errors.ts';
import { malformed, tooLong, isLongerThan } from '../../fields.ts';
import { wordsOf } from '../../db/letters.ts';
import type { EmailView } from '../../graphql/schema.generated.ts';
import { labelText } from './email.ts';
import { markOfFiles, markOfRecipient, markOfSender } from './found.ts';

/* What is typed to find email: words, and operators before some of them. */

const longest = 200;

export type EmailSearch = {
  words: { word: string; isBegun: boolean }[];
  /** From this day on, and before that one; instants. */
  after: string;
  before: string;
  view?: EmailView;
  /** What `in:` names besides views: a mailbox or a label of one's own, of the names that are there. */
  place?: string;
  label?: string;
  isRead?: boolean;
  isStarred?: boolean;
};

const operator = /(?:^|\s)(from|to|has|in|is|label|before|after):(?:"([^"]*)"|(\S+))/giu;
const views: Readonly<Record<string, EmailView>> = {
  ...{ inbox: 'INBOX', sent: 'SENT', draft: 'DRAFT', drafts: 'DRAFT', starred: 'STARRED', spam: 'SPAM' },
  trash: 'TRASH',
};
const files = new Set(['file', 'files', 'attachment', 'attachments']);
const day = /^\d{4}-\d{2}-\d{2}$/;

const begun = (words: readonly string[]) => words.map((word) => ({ word, isBegun: true }));

/** Reads what was typed; throws what an operator does not know. */
export function searchIn(typed: string): EmailSearch {
  if (isLongerThan(typed, longest)) throw invalid({ 'filter.query': tooLong(longest) });
  const search: EmailSearch = { words: [], after: '', before: '9999' };
  const rest = typed.replaceAll(operator, (_, name: string, inQuotes?: string, bare?: string) => {
    narrow(search, name.toLowerCase(), (inQuotes ?? bare ?? '').trim());
    return ' ';
  });
  search.words.push(...begun(wordsOf(rest)));
  return search;
}

/** A place that is not there. */
export const unknownPlace = (value: string) => invalid({ 'filter.query': malformed(`in:${value} is not known`) });

function narrow(search: EmailSearch, name: string, value: string): void {
  const unknown = () => invalid({ 'filter.query': malformed(`${name}:${value} is not known`) });
  const word = value.toLowerCase();
  if (name === 'from') search.words.push(...begun(wordsOf(value).map(markOfSender)));
  else if (name === 'to') search.words.push(...begun(wordsOf(value).map(markOfRecipient)));
  else if (name === 'label') search.label = labelText(value);
  else if (name === 'has') {
    if (!files.has(word)) throw unknown();
    search.words.push({ word: markOfFiles, isBegun: false });
  } else if (name === 'in') {
    const view = Object.hasOwn(views, word) ? views[word] : undefined;
    if (view !== undefined) search.view = view;
    else if (value === '') throw unknown();
    else search.place = value;
  } else if (name === 'is') {
    if (word === 'starred') search.isStarred = true;
    else if (word === 'read' || word === 'unread') search.isRead = word === 'read';
    else throw unknown();
  } else {
    if (!day.test(value) || Number.isNaN(Date.parse(value))) throw unknown();
    search[name as 'after' | 'before'] = value;
  }
}
