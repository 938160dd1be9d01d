import { declared } from '../declared.ts';
import { isAllowedSome, requireViewer } from '../access/authorize.ts';
import type { KnownAsked, KnownPart } from '../areas/knownPart.ts';
import type { Context } from '../context.ts';
import { invalid } from '../errors.ts';
import { isLongerThan, tooLong } from '../fields.ts';
import type { QueryKnownOfAddressArgs } from '../graphql/schema.generated.ts';
import { isTimeZone } from '../timeZone.ts';

const longestAddress = 254;

/** What areas know of people. */
export const knownParts = declared((areas: readonly { known?: readonly KnownPart[] }[]): readonly KnownPart[] => {
  const parts = areas.flatMap((area) => area.known ?? []);
  const keys = parts.map(({ key }) => key);
  if (new Set(keys).size < keys.length) throw new Error(`Two parts about people share a key: ${keys.join(', ')}`);
  return parts;
});

/** What each part that is shown was made of: it is read where it is asked for. */
const shown = new WeakMap<object, { part: KnownPart; asked: KnownAsked }>();

/** What is known of who has the address: each part is read where it is asked for, so that one that fails takes no other along. */
export function knownOfAddress(ctx: Context, { address, timeZone = 'UTC', language = 'en' }: QueryKnownOfAddressArgs) {
  const viewer = requireViewer(ctx, 'read');
  if (isLongerThan(address, longestAddress)) throw invalid({ address: tooLong(longestAddress) });
  if (!isTimeZone(timeZone))
    throw invalid({ timeZone: { key: 'unknown', message: 'is unknown: there is no such time zone' } });
  const asked = { address: address.trim().toLowerCase(), userId: viewer.userId, timeZone, language };
  return knownParts(ctx.services)
    .filter(({ right }) => isAllowedSome(viewer, ...right))
    .map((part) => {
      const named = { key: part.key, title: part.title[language], icon: part.icon };
      shown.set(named, { part, asked });
      return named;
    });
}

/** What a part knows; null where that is nothing. */
export async function foundOf(ctx: Context, named: object) {
  const { part, asked } = shown.get(named)!;
  const found = asked.address === '' ? null : await part.read(ctx, asked);
  if (found === null || found.count === 0) return null;
  return {
    count: found.count,
    rows: found.rows.map(({ id, title, note, day, at, money, path }) => ({
      key: String(id),
      title,
      note: note || null,
      day: day ?? null,
      at: at ?? null,
      cents: money?.cents ?? null,
      currency: money?.currency ?? null,
      path,
    })),
  };
}
