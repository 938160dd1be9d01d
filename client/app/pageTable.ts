import { needMessages } from '../lib/languages.ts';
import type { AreaRoute } from './areaRoute.ts';

/*
 * Every page there is, for what leads to pages: navigation, palette, shortcuts. They are listed in routes.tsx, which
 * hands them over here: it knows the code of each page, and no page may know it.
 */

let pages: readonly AreaRoute[] = [];

export const setPages = (all: readonly AreaRoute[]): void => {
  pages = all;
};

export const allPages = (): readonly AreaRoute[] => pages;

/** Loads code and texts of a page. */
export async function loadPage({ lazy, messages = [] }: AreaRoute) {
  const [page] = await Promise.all([lazy(), needMessages(messages)]);
  return page.default;
}

/** Loads the code of a page before the click that opens it. */
export function preload(path: string): void {
  const route = pages.find((one) => one.path === path);
  if (route) loadPage(route).catch(() => undefined);
}
