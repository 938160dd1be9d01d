import { matchPath } from 'react-router-dom';
import type { ReactNode } from 'react';
import { allPages } from '../pageTable.ts';
import type { SearchHitPartsFragment } from './palette.generated.ts';

/** One row of the palette: something to go to (`url`) or to do. */
export type Entry = {
  id: string;
  title: string;
  detail?: string;
  /** Other words for it, which are not shown. */
  alias?: string;
  /** Everyday words for it, separated by commas: one of them alone means this. */
  words?: string;
  /** It belongs to the page in view. */
  isHere?: boolean;
  icon: ReactNode;
  /** The record that the row stands for, to be previewed. */
  hit?: SearchHitPartsFragment;
  /** Under which it is remembered as opened; what has none is not. */
  key?: string;
} & ({ url: string; run?: undefined } | { run: () => void; url?: undefined });

export type Group = { id: string; title: string; entries: Entry[] };

export const iconSize = 20;

/** Pages that the server renders itself are not among our routes. */
export const isOwnPage = (url: string): boolean => {
  const path = url.split(/[?#]/)[0]!;
  return allPages().some((route) => route.path !== '*' && matchPath(route.path, path) !== null);
};
