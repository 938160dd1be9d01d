import type { WidgetWidth } from '../../lib/schema.generated.ts';
import type { Place } from './dashboardSpec.ts';

export const widths: readonly WidgetWidth[] = [
  'FIFTH',
  'QUARTER',
  'THIRD',
  'HALF',
  'TWO_THIRDS',
  'THREE_QUARTERS',
  'FULL',
];
/** How much of a row each of them takes. */
export const shareOf: Record<WidgetWidth, number> = {
  FIFTH: 1 / 5,
  QUARTER: 1 / 4,
  THIRD: 1 / 3,
  HALF: 1 / 2,
  TWO_THIRDS: 2 / 3,
  THREE_QUARTERS: 3 / 4,
  FULL: 1,
};

/** The cards with one of them at another place, counted without it. */
export function moved(places: readonly Place[], id: string, to: number): Place[] {
  const one = places.find((place) => place.id === id);
  if (one === undefined) return [...places];
  const rest = places.filter((place) => place.id !== id);
  const at = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, at), one, ...rest.slice(at)];
}

/** Before or after another one. */
export function besides(places: readonly Place[], id: string, other: string, isAfter: boolean): Place[] {
  if (id === other) return [...places];
  const rest = places.filter((place) => place.id !== id);
  return moved(places, id, rest.findIndex((place) => place.id === other) + (isAfter ? 1 : 0));
}

export const resized = (places: readonly Place[], id: string, width: WidgetWidth): Place[] =>
  places.map((place) => (place.id === id ? { ...place, width } : place));

export const isSame = (one: readonly Place[], other: readonly Place[]): boolean =>
  one.length === other.length && one.every(({ id, width }, at) => id === other[at]!.id && width === other[at]!.width);
