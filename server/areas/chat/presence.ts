import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { ChatPresence } from '../../graphql/schema.generated.ts';
import { isQuiet } from '../../notifications/quiet.ts';
import { newsIn, tellNow } from './news.ts';
import { onlineOf, shownPresence } from './online.ts';
import { profileOf } from './profile.ts';
import { streamOf } from './watch.ts';

/* Who can be reached, as pages are told. */

const maxTold = 1000;
/** Whoever loads a page anew goes and comes in one breath: told as one. */
const gatherMs = 300;

export type PresenceNews = { isAll: boolean; people: { userId: string; presence: ChatPresence }[] };

export const presenceOf = async (ctx: Context, userId: number): Promise<ChatPresence> => {
  const state = onlineOf(ctx.services.live).stateOf(userId);
  // Whoever is not there has chosen nothing that is shown.
  if (state === 'OFFLINE') return state;
  const { presence } = await profileOf(ctx, userId);
  return presence === 'ONLINE' && (await isQuiet(ctx, userId)) === true ? 'BUSY' : shownPresence(state, presence);
};

const lastQuiet = new WeakMap<Context['services']['live'], Set<number>>();

/** Tells of those who are here and whose quiet hours have begun or ended since the last time. */
export async function tellQuiet(ctx: Context): Promise<void> {
  const { live } = ctx.services;
  const ids = onlineOf(live).userIds();
  const before = lastQuiet.get(live) ?? new Set();
  const states = await Promise.all(ids.map((id) => isQuiet(ctx, id)));
  const now = new Set(ids.filter((_id, at) => states[at] === true));
  lastQuiet.set(live, now);
  for (const userId of new Set([...now, ...before]))
    if (now.has(userId) !== before.has(userId)) tellNow(ctx, { what: 'profile', userId });
}

/** The viewer is there for others for as long as it is read. */
export function watchPresence(ctx: Context, isIdle: boolean): AsyncIterableIterator<PresenceNews> {
  const online = onlineOf(ctx.services.live);
  let changed = new Set<number>();
  let isFirst = true;
  const told = new Map<number, ChatPresence>();

  async function presences(userIds: readonly number[]) {
    // Each time anew: what was chosen may be different by now.
    const fresh = { ...ctx, memo: new Map<unknown, unknown>() };
    return Promise.all(userIds.map(async (userId) => [userId, await presenceOf(fresh, userId)] as const));
  }

  const shown = (people: (readonly [number, ChatPresence])[]) =>
    people.map(([userId, presence]) => ({ userId: String(userId), presence }));

  return streamOf<PresenceNews>(ctx, {
    take: async () => {
      if (isFirst) {
        isFirst = false;
        changed = new Set();
        const found = await presences(online.userIds().slice(0, maxTold));
        const there = found.filter(([, presence]) => presence !== 'OFFLINE');
        for (const [userId, presence] of there) told.set(userId, presence);
        return { isAll: true, people: shown(there) };
      }
      if (changed.size === 0) return undefined;
      await delay(gatherMs);
      const asked = [...changed].slice(0, maxTold);
      for (const userId of asked) changed.delete(userId);
      const news = (await presences(asked)).filter(
        ([userId, presence]) => (told.get(userId) ?? 'OFFLINE') !== presence,
      );
      for (const [userId, presence] of news) told.set(userId, presence);
      return news.length === 0 ? undefined : { isAll: false, people: shown(news) };
    },
    start: (wake, { userId }) => {
      const note = (id: number) => {
        changed.add(id);
        wake();
      };
      const leave = online.enter(userId, isIdle);
      const stopOnline = online.onChange(note);
      const stopProfiles = ctx.services.live.subscribe((event) => {
        const news = newsIn(event);
        if (news?.what === 'profile') note(news.userId);
        // Quiet hours are among them.
        if (event.kind === 'account' && event.part === 'PREFERENCES' && event.userId !== null) note(event.userId);
      });
      return () => {
        stopOnline();
        stopProfiles();
        leave();
      };
    },
  });
}
