import { contextOfUser } from '../../access/asUser.ts';
import type { Context, Services } from '../../context.ts';
import { changeMark } from '../../db/changeMark.ts';
import { write } from '../../db/write.ts';
import { notifyUsers } from '../../notifications/notify.ts';
import type { NotificationList } from '../../notifications/kinds.ts';
import { programContext } from '../../program.ts';
import { search } from './search.ts';

/** Hits of one kind that are compared; a kind with more of them is not watched. */
const maxOfKind = 1000;

/** What was there at the last look, and what was asked for then: another search is looked at anew. */
type Seen = { query: string; keys: string[] };
type Watched = { userId: number; viewId: number; seen: string | null; name: string; query: string };

/** Up to where the change log was looked at, by server. */
const looked = new WeakMap<Services, string>();

/** Looks at every saved search whose user wants to hear of new hits, with the rights of that user. */
export async function watchSearches(ctx: Context): Promise<void> {
  const { services } = ctx;
  const mark = await changeMark({ ...ctx, db: services.database.reader });
  const isSame = looked.get(services) === mark;
  const all = await services.database.reader
    .selectFrom('listViewMarks as m')
    .innerJoin('listViews as v', 'v.id', 'm.viewId')
    .select(['m.userId', 'm.viewId', 'm.seen', 'v.name', 'v.query'])
    .where('m.tellsNew', '=', 1)
    .where('v.list', '=', 'search')
    .where((is) => is.or([is('v.isShared', '=', 1), is('v.ownerId', '=', is.ref('m.userId'))]))
    .orderBy('m.userId')
    .orderBy('m.viewId')
    .execute();
  const wanted = isSame ? all.filter(({ seen, query }) => seenOf(seen)?.query !== query) : all;
  for (const watched of wanted) {
    try {
      await look(services, watched);
    } catch (error) {
      services.log.error({ err: error, viewId: watched.viewId }, 'saved search not looked at');
    }
  }
  looked.set(services, mark);
}

const seenOf = (text: string | null) => (text === null ? null : (JSON.parse(text) as Seen));

async function look(services: Services, watched: Watched): Promise<void> {
  const { userId, viewId, seen, name, query } = watched;
  const ctx = await contextOfUser(services, userId, `search ${viewId}`);
  if (ctx === null) return;
  const hits = await hitsOf(ctx, query);
  const before = seenOf(seen);
  const known = new Set(before?.keys);
  const fresh = hits.filter(({ key }) => !known.has(key));
  const keys = hits.map(({ key }) => key);
  if (before?.query === query && fresh.length === 0 && keys.length === known.size) return;
  await write(programContext(services, `search ${viewId}`), async (tx) => {
    // Several servers may look at once: the one that notes the hits tells of them.
    const { numUpdatedRows } = await tx.db
      .updateTable('listViewMarks')
      .set({ seen: JSON.stringify({ query, keys } satisfies Seen) })
      .where('userId', '=', userId)
      .where('viewId', '=', viewId)
      .where('tellsNew', '=', 1)
      .where('seen', seen === null ? 'is' : '=', seen)
      .executeTakeFirstOrThrow();
    // What is there at the first look is nothing new.
    if (numUpdatedRows !== 1n || before?.query !== query || fresh.length === 0) return;
    await notifyUsers(tx, [userId], {
      kind: 'SEARCH_HITS',
      subject: 'ListView',
      subjectId: viewId,
      data: { name, count: fresh.length, title: fresh[0]!.title },
      isOthersOnly: false,
    });
  });
}

/** What the search finds for that user, but for kinds with too many hits and words that were taken for others. */
async function hitsOf(ctx: Context, address: string): Promise<{ key: string; title: string }[]> {
  const params = new URLSearchParams(address);
  const query = params.get('q') ?? '';
  if (query === '') return [];
  const only = params.get('kind');
  const page = { number: 1, size: maxOfKind };
  const { groups, corrected } = await search(ctx, { query, only, page, language: 'en', timeZone: 'UTC' });
  if (corrected !== null) return [];
  return groups
    .filter(({ kind, totalCount }) => (only === null || kind === only) && totalCount <= maxOfKind)
    .flatMap(({ hits }) => hits.map(({ kind, id, title }) => ({ key: `${kind}:${id}`, title })));
}

export const searchNotifications: NotificationList = {
  SEARCH_HITS: {
    lines: {
      en: ({ name, count, title }) =>
        Number(count) === 1 ? `New in “${name}”: ${title}` : `${count} new hits in “${name}”: ${title} and others`,
      fr: ({ name, count, title }) =>
        Number(count) === 1
          ? `Nouveau dans « ${name} » : ${title}`
          : `${count} nouveaux résultats dans « ${name} » : ${title} et d’autres`,
      ar: ({ name, count, title }) =>
        Number(count) === 1 ? `جديد في «${name}»: ${title}` : `نتائج جديدة في «${name}» (${count}): ${title} وغيرها`,
    },
    pathOf: (id) => `/search?view=${id}`,
  },
};
