import { makeStore } from '../../lib/store.ts';
import type { ComponentType } from 'react';
import type { MakingProps } from '../area.ts';
import type { LinkSource } from './linkSource.ts';

/** The form of what is being made of a record, while it is open. */
export const openMaking = makeStore<{ Form: ComponentType<MakingProps>; source: LinkSource } | null>(null);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as the paragraphs of a formatted one. */
export const paragraphs = (text: string): string =>
  text
    .split(/\n{2,}/)
    .map((part) => part.trim().replace(/[&<>"]/g, (sign) => entities[sign]!))
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');

/** At most so many letters, cut between two of them. */
export const shortened = (text: string, most: number): string => {
  const letters = [...text.trim()];
  return letters.length <= most ? letters.join('') : `${letters.slice(0, most - 1).join('')}…`;
};
