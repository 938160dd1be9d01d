import { Resolver } from 'node:dns/promises';

export type Resolve = (domain: string, type: string) => Promise<string[] | string[][]>;

/*
 * What the DNS says of domains, remembered for a while: a domain that sends much is asked about once, and a server of names
 * that is asked for the same by many messages at a time is asked once. How long is short, as records change.
 */

const lookupMs = 2000;
const knownMs = 5 * 60_000;
/** A domain without such a record may get one. */
const absentMs = 60_000;
/** Of a domain whose servers do not answer, its other mail does not wait. */
const failedMs = 20_000;
const maxKnown = 5000;
const maxLength = 8000;

type Known = { answer: Promise<string[] | string[][]>; until: number };

const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** Asks through what is remembered; `ask` is the DNS itself, `now` the clock. */
export function rememberAnswers(ask: Resolve, now: () => number = Date.now): Resolve {
  const known = new Map<string, Known>();

  return (domain, type) => {
    const key = `${type} ${domain.toLowerCase()}`;
    const there = known.get(key);
    if (there !== undefined && there.until > now()) return there.answer;
    const answer = ask(domain, type);
    const one: Known = { answer, until: Number.POSITIVE_INFINITY };
    known.delete(key);
    known.set(key, one);
    answer.then(
      (value) => {
        if (JSON.stringify(value).length > maxLength) known.delete(key);
        else one.until = now() + knownMs;
      },
      (error: NodeJS.ErrnoException) => {
        one.until = now() + (absent.has(error.code ?? '') ? absentMs : failedMs);
      },
    );
    // The oldest go first.
    for (const oldest of known.keys()) {
      if (known.size <= maxKnown) break;
      known.delete(oldest);
    }
    return answer;
  };
}

const resolver = new Resolver({ timeout: lookupMs, tries: 2 });

/** The DNS of this machine. */
export const askDns: Resolve = rememberAnswers(
  (domain, type) => resolver.resolve(domain, type) as Promise<string[] | string[][]>,
);
