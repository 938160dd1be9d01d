import type { Viewer } from './viewer.ts';

type Entry = { load: () => Promise<unknown>; homeOf: (viewer: Viewer) => string };
let entry: Entry | undefined;
let isWarm = false;

/** The app says where its users begin; areas ask here, because they do not know each other's pages. */
export function setEntry(value: Entry): void {
  entry = value;
}

/** First page that the viewer may read. */
export const homeOf = (viewer: Viewer): string => entry?.homeOf(viewer) ?? '/';

/** Loads what is opened after sign-in, once, while the visitor still types. What fails now is loaded when needed. */
export function warmUp(): void {
  if (isWarm || !entry) return;
  isWarm = true;
  entry.load().catch(() => {
    isWarm = false;
  });
}
