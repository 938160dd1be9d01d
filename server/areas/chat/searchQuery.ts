import { invalid } from '../../errors.ts';
import { malformed, unknown } from '../../fields.ts';
import { isTimeZone } from '../../timeZone.ts';
import { beginningOf } from '../../zonedDays.ts';

/* What is typed to find messages of a conversation: words, and operators before some of them. */

export type ChatSearch = {
  words: string;
  /** Part of the name of a sender. */
  from?: string;
  /** From this instant on, and before that one. */
  after?: string;
  before?: string;
  hasFiles?: true;
};

const operator = /(?:^|\s)(from|has|before|after):(?:"([^"]*)"|(\S+))/giu;
const files = new Set(['file', 'files', 'attachment', 'attachments']);
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
    if (!files.has(value.toLowerCase())) throw wrong();
    search.hasFiles = true;
  } else {
    if (!day.test(value) || Number.isNaN(Date.parse(value))) throw wrong();
    search[name as 'after' | 'before'] = beginningOf(value, timeZone);
  }
}
