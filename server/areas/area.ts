import type { FastifyInstance } from 'fastify';
import type { Context, Services } from '../context.ts';
import type { Resolvers, Subject } from '../graphql/resolvers.generated.ts';
import type { EventHandler } from '../events.ts';
import type { AnyRoute } from '../rest/route.ts';
import type { Belonging } from '../access/belongings.ts';
import type { SubjectList } from '../access/subjects.ts';
import type { NotificationList } from '../notifications/kinds.ts';
import type { DatedMoves } from '../dated/moves.ts';
import type { DatedSourceOf } from '../dated/sources.ts';
import type { TimedSourceOf } from '../dated/timed.ts';
import type { ReminderList } from '../reminders/rules.ts';
import type { Instant } from '../instants.ts';
import type { ImportList } from '../import/list.ts';
import type { DeclaredFigure } from './figure.ts';
import type { FileSource } from './fileSource.ts';
import type { FirstStep, HomeEntry } from './homeEntry.ts';
import type { KnownPart } from './knownPart.ts';
import type { SearchKind } from './searchKind.ts';

export type { Undo } from '../access/subjects.ts';

/** What an area gives to the server. The list in `areas/index.ts` is the only place that knows them all. */
export type Area = {
  name: string;
  resolvers?: Resolvers;
  /** Documented REST paths. */
  routes?: AnyRoute[];
  /** Bytes and streams that GraphQL cannot carry: files, exports. */
  plugin?: (app: FastifyInstance, services: Services) => void;
  /** Kinds of records: who may access which of them, where they are kept, how their changes are taken back. */
  subjects?: SubjectList;
  /**
   * Lists that views can be saved of, by the name that the client has for them, and what has to be readable to open one;
   * null: nothing, as the list itself shows each user what he may read.
   */
  lists?: Record<string, Subject | null>;
  /** Lists that files can be imported to. */
  imports?: ImportList[];
  /** What of it belongs to users, and where it goes when one of them is deleted. */
  belongings?: readonly Belonging[];
  /** Records that search finds. */
  searchable?: readonly SearchKind[];
  /** Records of it that have files, which are found by what they say. */
  files?: readonly FileSource[];
  /** What of it may need somebody today. */
  home?: readonly HomeEntry[];
  /** What it knows of a person by their email address, beside mails of theirs. */
  known?: readonly KnownPart[];
  /** What a new company does first in it. */
  firstSteps?: readonly FirstStep[];
  /** Figures that dashboards show of it over a period. */
  figures?: readonly DeclaredFigure[];
  /** Kinds of notifications that it tells with `notifyReaders` and `notifyUsers`. */
  notifications?: NotificationList;
  /** How reminders of its records read when they are due; without a rule they tell what they were set with. */
  reminders?: ReminderList;
  /** Days of its records, which calendars show beside the events. */
  dated?: readonly DatedSourceOf[];
  /** What of it takes place at a time: calendar files have it beside the events, with an alarm. */
  timed?: readonly TimedSourceOf[];
  /** How such a day is changed when it is dragged there. */
  datedMoves?: DatedMoves;
  /** Columns whose instants limit somebody, and how far ahead they may lie: a clock that was wrong must not lock anybody out. */
  instants?: readonly Instant[];
  /** Hears what happens anywhere, inside the open transaction. */
  onEvent?: EventHandler;
  /** Sample data, in the order of the areas; `random` is seeded. */
  seed?: (tx: Context, random: () => number) => Promise<void>;
  /** Listens elsewhere than at the web server, if the settings say so. Answers how to stop it. */
  listen?: (services: Services) => Promise<() => Promise<void>>;
  /** Work that repeats while the server runs; must do no harm when several servers run it. */
  jobs?: { name: string; everyMs: number; run: (ctx: Context) => Promise<void> }[];
};
