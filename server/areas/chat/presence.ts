import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { ChatPresence } from '../../graphql/schema.generated.ts';
import { newsIn } from './news.ts';
import { onlineOf, shownPresence } from './online.ts';
import { profileOf } from './profile.ts';
import { streamOf } from './watch.ts';

/* Who can be reached, as pages are told. */

const mostTold = 1000;
/** Whoever loads a page anew goes and comes in one breath: told as one. */
const gatherMs = 300;

export type PresenceNews = { isAll: boolean; people: { userId: string; presence: ChatPresence }[] };

export const presenceOf = async (ctx: Context, userId: number): Promise<ChatPresence> => {
  const state = onlineOf(ctx.services.live).stateOf(userId);
  // Whoever is not there has chosen nothing that is shown.
  return state === 'OFFLINE' ? state : shownPresence(state, (await profileOf(ctx, userId)).presence);
};

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
        const found = await presences(online.userIds().slice(0, mostTold));
        const there = found.filter(([, presence]) => presence !== 'OFFLINE');
        for (const [userId, presence] of there) told.set(userId, presence);
        return { isAll: true, people: shown(there) };
      }
      if (changed.size === 0) return undefined;
      await delay(gatherMs);
      const asked = [...changed].slice(0, mostTold);
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
      });
      return () => {
        stopOnline();
        stopProfiles();
        leave();
      };
    },
  });
}
