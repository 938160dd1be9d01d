import { invalid } from '../../errors.ts';
import { malformed, unknown } from '../../fields.ts';
import { isTimeZone } from '../../timeZone.ts';
import { beginningOf, endOf } from '../../zonedDays.ts';

/* What is typed to find messages of a conversation: words, and operators before some of them. */

export type ChatSearch = {
  words: string;
  /** Part of the name of a sender. */
  from?: string;
  /** From this instant on, and before that one. */
  after?: string;
  before?: string;
  hasFiles?: true;
  hasLinks?: true;
};

const operator = /(?:^|\s)(from|has|on|before|after):(?:"([^"]*)"|(\S+))/giu;
const files = new Set(['file', 'files', 'attachment', 'attachments']);
/** A link in the text of a message, as a pattern. */
export const linkPattern = '%://%';

const links = new Set(['link', 'links', 'url']);
const day = /^\d{4}-\d{2}-\d{2}$/;

/** Reads what was typed, days in the zone of who typed it; throws what an operator does not know. */
export function searchIn(typed: string, timeZone: string): ChatSearch {
  if (!isTimeZone(timeZone)) throw invalid({ timeZone: unknown('there is no such time zone') });
  const search: ChatSearch = { words: '' };
  const rest = typed.replaceAll(operator, (_, name: string, inQuotes?: string, bare?: string) => {
    narrow(search, name.toLowerCase(), (inQuotes ?? bare ?? '').trim(), timeZone);
    return ' ';
  });
  return { ...search, words: rest.trim() };
}

function narrow(search: ChatSearch, name: string, value: string, timeZone: string): void {
  const wrong = () => invalid({ search: malformed(`${name}:${value} is not known`) });
  if (name === 'from') search.from = value;
  else if (name === 'has') {
    const what = value.toLowerCase();
    if (!files.has(what) && !links.has(what)) throw wrong();
    search[files.has(what) ? 'hasFiles' : 'hasLinks'] = true;
  } else {
    if (!day.test(value) || Number.isNaN(Date.parse(value))) throw wrong();
    if (name !== 'before') search.after = beginningOf(value, timeZone);
    if (name !== 'after') search.before = name === 'on' ? endOf(value, timeZone) : beginningOf(value, timeZone);
  }
}
