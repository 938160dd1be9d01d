import type { Viewer } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Ability } from './ability.ts';
import { covers, reachOf } from './reach.ts';

/*
 * Looking through the rights of a role or a person: they take the place of the viewer's own for this session, as long as
 * they reach no further. Who one is stays: records of one's own are one's own, not those of the person. Nothing can be
 * changed meanwhile.
 */

/** As the session keeps it. */
export type ViewAs = { kind: 'ROLE' | 'USER'; name: string; roleIds: number[]; roleKey?: string };

/** The viewer with the rights that the session looks through; with the own ones once those reach further. */
export async function seenThrough(
  viewer: Viewer,
  kept: string | null,
  load: (roleIds: number[]) => Promise<Ability>,
): Promise<Viewer> {
  if (kept === null) return viewer;
  const { kind, name, roleIds, roleKey } = JSON.parse(kept) as ViewAs;
  const ability = await load(roleIds);
  return covers(reachOf(viewer.ability), reachOf(ability))
    ? { ...viewer, ability, viewAs: { kind, name, roleKey: roleKey ?? null } }
    : viewer;
}

/** What may be called all the same: the way back, and the way out. */
const ways = new Set(['endViewAs', 'signOut']);

/** Refuses a change while the session looks through somebody else's rights. */
export function refuseWhileViewing({ viewer }: { viewer: Viewer | null }, operation?: string): void {
  if (viewer?.viewAs === undefined || (operation !== undefined && ways.has(operation))) return;
  throw new AppError(
    'FORBIDDEN',
    `You are viewing as ${viewer.viewAs.name}: nothing can be changed until you end that`,
  );
}
