import type { Context, Services } from '../context.ts';
import type { Page } from '../db/page.ts';
import type { Action, Language, SearchHit, Subject } from '../graphql/schema.generated.ts';

/** A text of the program in each of its languages. */
export type Texts = Readonly<Record<Language, string>>;

/** Values that an operator takes: some words, any day, a whole number, an amount of money or a range of it, or anything. */
export type SearchOperatorKind = readonly string[] | 'day' | 'number' | 'money' | 'text';

/** What is looked for, worked out once for all kinds. */
export type SearchAsked = {
  /** What was typed, without operators. */
  text: string;
  /** Folded words that all have to be met; none when only operators were given. */
  terms: readonly string[];
  /** The whole text when it is a number, with or without `#`. */
  number: number | null;
  /** The whole text when it is an amount of money with its cents, such as `2,459.84`. */
  amountCents?: number | null;
  /**
   * Values of the kind's own operators: one of the choices, a day as 2026-11-20, digits, cents from-to of which either may
   * be missing (`1000-2000`, `-500`), or any text.
   */
  operators: Readonly<Record<string, string>>;
  /** Ids of the records that the viewer opens often, the most used first. */
  often: readonly number[];
  language: Language;
  /** Whose days the operators mean, unless those of the kind are of another zone. */
  timeZone: string;
  page: Page;
};

/** A record as search shows it; what is left out is empty. */
export type FoundRecord = Pick<SearchHit, 'title' | 'path'> & Partial<Omit<SearchHit, 'kind' | 'id'>> & { id: number };

/** One page of what matches and may be read, the best first, and how many there are. */
export type SearchFound = {
  records: FoundRecord[];
  totalCount: number;
  isCapped?: boolean;
  /** Folded words to mark, if they are others than the terms. */
  words?: readonly string[];
};

/** What a kind says of its records as ends of links. */
export type LinkedEnd = {
  /** Whose changes tell that its records are others now. */
  subject: Subject;
  /**
   * How the records stand, as a word or two: the column of a card, the status of an order. They may all be read; in one
   * statement. Left out: what `pick` tells is enough.
   */
  states?: (ctx: Context, ids: readonly number[], language: Language) => Promise<ReadonlyMap<number, string>>;
  /** Those that are there, whoever asks. Left out: those in the table of the subject. */
  existing?: (ctx: Context, ids: readonly number[]) => Promise<readonly number[]>;
};

/** How a list has a search: words of its address, and the filter that its query takes. */
export type SearchTable = {
  /** Address of the list's page. */
  path: string;
  /** Words of its address; what is null or empty is left out. */
  words: Readonly<Record<string, string | null | undefined>>;
  /** Field of `Query`, and what it is asked for. */
  field: string;
  filter: Readonly<Record<string, unknown>>;
  /** Names of values that are words of an enum, and no texts. */
  enums?: readonly string[];
};

/**
 * A kind of record that can be searched. An area lists its kinds in `index.ts`; the search area collects them, and
 * nothing else has to know them: names, icon and address travel with the answers.
 */
export type SearchKind = {
  /** Word for it in addresses and after `in:`. */
  key: string;
  title: Texts;
  /** Other words for one of them, in any language: typed before a number or a name they mean this kind. */
  called?: readonly string[];
  /** Name of a Tabler icon that client/app/palette/searchIcons.ts knows. */
  icon: string;
  /** Beginning of the addresses of its pages. */
  home: string;
  /** Other pages of one record, with its id as `:id`: links to them are links to the record. They begin as `home` does. */
  pages?: readonly string[];
  /** Who lacks it does not even learn that the kind exists. Left out: `find` shows everybody what he may read. */
  right?: readonly [Action, Subject];
  /** Whether the viewer may know of the kind, where more than one right lets them. */
  isFor?: (ctx: Context) => boolean;
  /** What may be asked besides words, by the word before the colon. */
  operators?: Readonly<Record<string, SearchOperatorKind>>;
  /** Whether `in:` names a place of such records, such as a conversation: its name then comes as the operator `in`. */
  hasPlace?: (ctx: Context, name: string) => Promise<boolean>;
  /** In one statement, with the viewer's rights in it. */
  find: (ctx: Context, asked: SearchAsked) => Promise<SearchFound>;
  /** The list that has exactly what `find` finds; null for a search that it cannot have. */
  table?: (
    ctx: Context,
    asked: Pick<SearchAsked, 'text' | 'number' | 'amountCents' | 'operators'>,
  ) => Promise<SearchTable | null>;
  /** The records with these ids that may be read, in any order; in one statement. */
  pick: (ctx: Context, ids: readonly number[], language: Language) => Promise<FoundRecord[]>;
  /** For kinds whose addresses name records by another number than the id: ids by these numbers, rights aside. */
  idsByNumber?: (ctx: Context, numbers: readonly number[]) => Promise<readonly number[]>;
  /** Records of the kind can be linked with others: see `server/links/`. */
  linked?: LinkedEnd;
  /**
   * For kinds that do not forgive mistakes themselves: folded texts with the words that their records hold. A word that
   * nothing holds is then taken for the nearest of these.
   */
  vocabulary?: {
    subject: Subject;
    /** Texts of the latest records, some at a time. */
    latest: (services: Services) => AsyncIterable<readonly string[]>;
    /** Texts of the records with these ids, at most some thousands. */
    read: (services: Services, ids: readonly number[]) => Promise<readonly string[]>;
  };
};

/** The record as it is answered. */
export const hitOf = ({ key, icon }: SearchKind, { id, ...record }: FoundRecord): SearchHit => ({
  subtitle: '',
  icon,
  image: null,
  snippet: '',
  isExact: false,
  facts: [],
  ...record,
  kind: key,
  id: String(id),
});
