import { continentOf } from '../../continents.ts';
import { wordsOf } from '../../db/letters.ts';
import type { PropertyRow } from '../../db/propertyTables.ts';
import { foldCase, sortKey } from '../../db/search.ts';
import { asIs, emailField, line, malformed, tooLarge, tooMany, unknown, whole } from '../../fields.ts';
import type { Kept, Problem } from '../../fields.ts';
import type { PropertyFilter, PropertyInput, PropertySortField } from '../../graphql/schema.generated.ts';
import { json, needed, optional, preset, yesNo } from '../../records/columns.ts';
import { atLeast, atMost, oneOf } from '../../records/filters.ts';
import { defineList } from '../../records/list.ts';
import { isUploaded, notUploaded, picture } from '../../records/pictures.ts';
import { defineRecord } from '../../records/record.ts';

const maxCents = 9_999_999_999_999;
const maxArea = 10_000_000;
const maxPictures = 10;

const country = (given: string): Kept | Problem => {
  const code = given.trim().toUpperCase();
  return continentOf(code) === null ? unknown('there is no such country') : code;
};
const day = (given: string): Kept | Problem => {
  const date = new Date(`${given}T00:00:00Z`);
  const isDay = /^\d{4}-\d\d-\d\d$/.test(given) && !Number.isNaN(date.getTime());
  return isDay && date.toISOString().startsWith(given) ? given : malformed('must be a day such as 2026-11-20');
};
const words = (given: readonly string[]) => JSON.stringify([...new Set(given)].sort());
const pictures = (given: readonly string[]): Kept | Problem => {
  const addresses = [...new Set(given)];
  if (addresses.length > maxPictures) return tooMany(maxPictures);
  return addresses.map(picture).find((one) => typeof one !== 'string') ?? JSON.stringify(addresses);
};

/** Addresses of its pictures. */
export const imagesOf = ({ images }: Pick<PropertyRow, 'images'>) => JSON.parse(images) as string[];

/** A property for sale or for rent. */
export const property = defineRecord<PropertyRow, PropertyInput>({
  subject: 'Property',
  table: 'properties',
  noun: 'Property',
  nameOf: ({ name }) => name,
  columns: {
    lister: preset(asIs, 'OWNER'),
    contactName: needed(line(80, true)),
    contactEmail: optional((given: string) => (given.trim() === '' ? '' : emailField(given))),
    contactPhone: optional(line(30)),
    purpose: preset(asIs, 'SELL'),
    kind: preset(asIs, 'RESIDENTIAL'),
    address: needed(line(150, true)),
    landmark: optional(line(100)),
    city: needed(line(80, true)),
    state: optional(line(80)),
    zip: optional(line(20)),
    country: needed(country),
    bedrooms: optional(whole(0, 100), null),
    bathrooms: optional(whole(0, 100), null),
    floor: optional(whole(-5, 200), null),
    furnished: preset(asIs, 'UNFURNISHED'),
    furnishing: json(words),
    hasCommonArea: yesNo(false),
    hasBalcony: yesNo(false),
    totalArea: needed(whole(1, maxArea), 0),
    carpetArea: optional(whole(1, maxArea), null),
    plotArea: optional(whole(1, maxArea), null),
    availableFrom: optional(day, null),
    possession: preset(asIs, 'READY_TO_MOVE'),
    ownership: preset(asIs, 'RESALE'),
    isOnMainRoad: yesNo(false),
    isGated: yesNo(false),
    priceCents: needed(whole(1, maxCents), 0),
    maintenanceCents: optional(whole(1, maxCents), null),
    maintenancePeriod: preset(asIs, 'MONTHLY'),
    bookingCents: optional(whole(1, maxCents), null),
    otherCents: optional(whole(1, maxCents), null),
    priceNote: preset(asIs, 'FIXED'),
    includes: json(words),
    excludesStampDuty: yesNo(false),
    images: json(pictures),
  },
  normalize: (values, { refuse, errors }) => {
    const { carpetArea, totalArea } = values;
    if (carpetArea !== null && errors['totalArea'] === undefined && carpetArea! > totalArea!)
      refuse('carpetArea', tooLarge(totalArea!));
  },
  check: async (tx, values, { before, refuse, errors, isRestored }) => {
    if (errors['images'] !== undefined || isRestored) return;
    const known = before === null ? [] : imagesOf(before);
    for (const image of imagesOf(values))
      if (!known.includes(image) && !(await isUploaded(tx, image))) return refuse('images', notUploaded);
  },
  derive: (_tx, { address, city, state, landmark, contactName }) => {
    const name = `${address}, ${city}`;
    const texts = [name, state, landmark, contactName];
    return {
      name,
      nameKey: sortKey(name),
      searchText: foldCase(texts.join('\n')),
      findText: ` ${wordsOf(texts.join(' ')).join(' ')} `,
    };
  },
});

export const properties = defineList<PropertyRow, PropertyFilter, PropertySortField>({
  subject: 'Property',
  table: 'properties',
  filters: {
    purpose: oneOf('purpose'),
    kinds: oneOf('kind'),
    country: oneOf('country'),
    minPriceCents: atLeast('priceCents'),
    maxPriceCents: atMost('priceCents'),
  },
  sorts: { NAME: 'nameKey', PRICE: 'priceCents', AREA: 'totalArea', AVAILABLE: 'availableFrom' },
  search: { column: 'searchText' },
});
