import { setImmediate as otherWork } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context, Services } from '../../context.ts';
import type { ChatMessageRow, ShownChatEvent } from '../../db/chatTables.ts';
import type { Live, LiveEvent } from '../../live.ts';
import { newsIn } from './news.ts';
import type { ChatNews } from './news.ts';

/*
 * Hands on what happens in conversations to the pages of their members on this server. Members and message are read once for
 * all of them, in the order in which things happened.
 */

type Hear = (event: ShownChatEvent) => void;

const nothing: ShownChatEvent = {
  kind: 'RESYNC',
  conversationId: null,
  revision: null,
  message: null,
  isNew: false,
  userId: null,
  sequence: null,
  isTyping: false,
};

/** Members of the conversations that the news are about, and the messages. */
async function readFor({ services: { database } }: Pick<Context, 'services'>, news: readonly ChatNews[]) {
  const conversationIds = [...new Set(news.flatMap((one) => ('conversationId' in one ? one.conversationId : [])))];
  const messageIds = [...new Set(news.flatMap((one) => (one.what === 'message' ? one.messageId : [])))];
  const members = await database.reader
    .selectFrom('chatConversations as c')
    // What happens in a thread is told to all members of its conversation: they may have it open.
    .innerJoin('chatMembers as m', (on) => on.on(sql<boolean>`m.conversation_id = coalesce(c.parent_id, c.id)`))
    .leftJoin('chatProfiles as p', 'p.userId', 'm.userId')
    .select(['c.id as conversationId', 'c.rootSequence', 'm.userId', 'm.clearedSequence', 'p.showsSeen'])
    .where('c.id', 'in', [0, ...conversationIds])
    .execute();
  const messages =
    messageIds.length === 0
      ? []
      : await database.reader.selectFrom('chatMessages').selectAll().where('id', 'in', messageIds).execute();
  return {
    members: Map.groupBy(members, ({ conversationId }) => conversationId),
    messages: new Map(messages.map((row) => [row.id, row])),
  };
}

type Read = Awaited<ReturnType<typeof readFor>>;

/** Whom it is told, and what. */
function told(news: ChatNews, { members, messages }: Read): { userIds: number[]; event: ShownChatEvent } {
  if (news.what === 'profile') return { userIds: [news.userId], event: { ...nothing, kind: 'PROFILE' } };
  const { conversationId } = news;
  const all = members.get(conversationId) ?? [];
  const userIds = all.map(({ userId }) => userId);
  const event = { ...nothing, conversationId };
  switch (news.what) {
    case 'message': {
      const message: ChatMessageRow | null = messages.get(news.messageId) ?? null;
      const { revision, isNew } = news;
      // Whoever has cleared it away hears nothing of it.
      const reading = all.filter(
        (one) => message !== null && one.clearedSequence < (one.rootSequence ?? message.sequence),
      );
      const readers = reading.map(({ userId }) => userId);
      return { userIds: readers, event: { ...event, kind: 'MESSAGE', message, revision, isNew } };
    }
    case 'read':
    case 'delivered': {
      const { userId, sequence, isOwnOnly } = news;
      const kind = news.what === 'read' ? 'READ' : 'DELIVERED';
      // Who hides what they have seen is not told it of others.
      const mayKnow = (one: (typeof all)[number]) => kind === 'DELIVERED' || one.showsSeen !== 0;
      const hearing = all.filter((one) => one.userId === userId || (!isOwnOnly && mayKnow(one)));
      return { userIds: hearing.map((one) => one.userId), event: { ...event, kind, userId, sequence } };
    }
    case 'typing': {
      const { userId, isTyping } = news;
      return { userIds: userIds.filter((id) => id !== userId), event: { ...event, kind: 'TYPING', userId, isTyping } };
    }
    case 'conversation':
      return {
        userIds: userIds.filter((id) => news.userId === null || id === news.userId),
        event: { ...event, kind: 'CONVERSATION' },
      };
    case 'gone':
      return { userIds: [news.userId], event: { ...event, kind: 'GONE', userId: news.userId } };
  }
}

const maxAtOnce = 200;
/** Answers to so many listeners are written before the next begin: others are served between, and little waits in memory. */
const listenersAtOnce = 50;

function makeHub(services: Services) {
  const hearers = new Map<number, Set<Hear>>();
  let waiting: ChatNews[] = [];
  let isRunning = false;

  const tell = (userIds: Iterable<number>, event: ShownChatEvent) => {
    for (const userId of userIds) for (const hear of hearers.get(userId) ?? []) hear(event);
  };

  async function tellInTurn(userIds: number[], event: ShownChatEvent): Promise<void> {
    for (let from = 0; from < userIds.length; from += listenersAtOnce) {
      if (from > 0) await otherWork();
      tell(userIds.slice(from, from + listenersAtOnce), event);
    }
  }

  async function run(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) {
      const news = waiting.slice(0, maxAtOnce);
      waiting = waiting.slice(maxAtOnce);
      try {
        const read = await readFor({ services }, news);
        for (const one of news) {
          const { userIds, event } = told(one, read);
          await tellInTurn(userIds, event);
        }
      } catch (error) {
        // The database is away: whoever listens reads anew when it is back.
        services.log.warn({ err: error }, 'chat events not told');
        tell([...hearers.keys()], nothing);
      }
    }
    isRunning = false;
  }

  services.live.subscribe((event: LiveEvent) => {
    if (hearers.size === 0) return;
    if (event.kind === 'catchUp') return tell([...hearers.keys()], nothing);
    const news = newsIn(event);
    if (news === null) return;
    waiting.push(news);
    if (!isRunning) void run();
  });

  return {
    /** Hears what is meant for this user; returns how to stop. */
    listen(userId: number, hear: Hear): () => void {
      const own = hearers.get(userId) ?? new Set();
      hearers.set(userId, own.add(hear));
      return () => {
        own.delete(hear);
        if (own.size === 0) hearers.delete(userId);
      };
    },
  };
}

const hubs = new WeakMap<Live, ReturnType<typeof makeHub>>();

/** The one of this server. */
export function hubOf(services: Services): ReturnType<typeof makeHub> {
  let hub = hubs.get(services.live);
  if (hub === undefined) hubs.set(services.live, (hub = makeHub(services)));
  return hub;
}

/** For a page that was too slow, or came late: read anew. */
export const resync = nothing;
