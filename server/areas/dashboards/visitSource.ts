import type { VisitSource } from '../../graphql/schema.generated.ts';

export const sourceNames = [
  'DIRECT',
  'SOCIAL',
  'EMAIL',
  'REFERRAL',
  'ADVERTISING',
  'OTHER',
] as const satisfies VisitSource[];

const social =
  /(^|\.)(facebook|instagram|linkedin|twitter|x|t|reddit|youtube|tiktok|pinterest|threads|bsky|mastodon)\.(com|co|net|app|social)$/;
const engines = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|qwant|yandex|baidu|startpage|brave)\./;
const mailPrograms = /(^|\.)(mail|outlook|webmail)\./;
const robots =
  /bot|crawl|spider|slurp|preview|monitor|headless|curl|wget|python|java\/|go-http|http-client|libwww|scan/i;

/** Whether a program says that it is no browser of a person. What says nothing is none either. */
export const isRobot = (agent: string | undefined): boolean =>
  agent === undefined || agent === '' || robots.test(agent);

const hostOf = (address: string | undefined): string | null => {
  try {
    return address ? new URL(address).hostname.toLowerCase() : null;
  } catch {
    return null;
  }
};

/**
 * Where somebody came from: by what the link says of itself, else by the site that it stood on. `own`: the page before was one
 * of ours, so it is no new visit.
 */
export function sourceOf(query: URLSearchParams, referrer: string | undefined, ownHost: string): VisitSource | 'own' {
  const medium = (query.get('utm_medium') ?? '').toLowerCase();
  if (/^e?-?mail|newsletter/.test(medium)) return 'EMAIL';
  if (query.has('gclid') || query.has('msclkid') || /^(cpc|ppc|cpm|ads?|paid|display|banner)/.test(medium))
    return 'ADVERTISING';
  if (medium.startsWith('social')) return 'SOCIAL';
  const host = hostOf(referrer);
  if (host === null) return 'DIRECT';
  if (host === ownHost) return 'own';
  if (social.test(host)) return 'SOCIAL';
  if (mailPrograms.test(host)) return 'EMAIL';
  return engines.test(host) ? 'OTHER' : 'REFERRAL';
}
