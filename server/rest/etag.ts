import { hash } from 'node:crypto';
import { invalid } from '../errors.ts';

const letters = 12;

/**
 * Tag of an answer: a digest of all that the caller sees. Before it, where the answer holds one record, the record's version,
 * which If-Match takes.
 */
export function entityTag(version: string | undefined, body: string): string {
  const digest = hash('sha256', body, 'base64url').slice(0, letters);
  return version === undefined ? `"${digest}"` : `"${version.replaceAll('"', '')}-${digest}"`;
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
