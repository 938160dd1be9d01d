import { createHash } from 'node:crypto';
import { invalid } from '../errors.ts';

const letters = 12;

/**
 * Tag of an answer that holds one record: its version, which If-Match takes, and what else the caller sees of it, which
 * the version does not know (sums, names of others, limits of fields).
 */
export function entityTag(version: string, body: string): string {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, letters);
  return `"${version.replaceAll('"', '')}-${digest}"`;
}

/** Whether the caller has that answer already, as `If-None-Match` says. */
export const isKnown = (header: string | undefined, tag: string): boolean =>
  header !== undefined && header.split(',').some((one) => ['*', tag, `W/${tag}`].includes(one.trim()));

/** Version that an If-Match header names, with or without the rest of the tag; null without one, or for `*`. */
export function versionOf(header: string | undefined, noun: string): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^(?:W\/)?"?(\d{1,9})(?:-[\w-]{12})?"?$/.exec(header.trim())?.[1];
  if (version === undefined)
    throw invalid({ 'If-Match': { key: 'malformed', message: `must be the ETag of the ${noun}` } });
  return Number(version);
}
