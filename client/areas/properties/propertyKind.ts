import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { day, images, money, number, special, words } from '../../kit/form/fieldDisplay.tsx';
import { amount, flag, formOf, line, neededLine, oneOf, several, type FormField } from '../../kit/form/formFields.ts';
import { countryName } from '../../kit/form/countries.ts';
import { limited } from '../../kit/form/valibotResolver.ts';
import type { MessageId } from '../../lib/messages.ts';
import {
  CreatePropertyDocument,
  DeletePropertyDocument,
  PropertyFormDocument,
  UpdatePropertyDocument,
  type PropertyFieldsFragment,
} from './properties.generated.ts';
import {
  furnishedTexts,
  furnishingTexts,
  includeTexts,
  kindTexts,
  listerTexts,
  noteTexts,
  periodTexts,
  possessionTexts,
  purposeTexts,
  ownershipTexts,
} from './propertyTexts.ts';

export type PropertyValues = Omit<PropertyFieldsFragment, 'id' | 'version' | 'name' | 'pricePerAreaCents'>;

const maxCents = 9_999_999_999_999;
const maxArea = 10_000_000;

/** A whole number, or none. */
const whole = (label: MessageId, least: number, most: number, isNeeded = false): FormField<number | null> => ({
  rule: v.pipe(
    v.nullable(v.custom<number>((value) => typeof value === 'number')),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.check((value) => !isNeeded || value !== null, 'required'),
    v.check((value) => value === null || value >= least, limited('tooSmall', least)),
    v.check((value) => value === null || value <= most, limited('tooLarge', most)),
  ),
  initial: null,
  display: number(label),
  isNeeded,
});
/** Cents, or none. */
const charge = (label: MessageId): FormField<number | null> => ({
  ...whole(label, 1, maxCents),
  rule: v.pipe(
    v.nullable(v.number('notMoney')),
    v.check((cents) => cents === null || cents > 0, limited('tooSmall', 1)),
    v.check((cents) => cents === null || cents <= maxCents, limited('tooLarge', maxCents)),
  ),
  display: money(label),
});

const fields = {
  lister: oneOf('properties.field.lister', listerTexts, 'OWNER'),
  contactName: neededLine('properties.field.contactName', 80),
  contactEmail: line('properties.field.contactEmail', 254, [
    /^$|^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/,
    'malformed',
  ]),
  contactPhone: line('properties.field.contactPhone', 30),
  purpose: oneOf('properties.field.purpose', purposeTexts, 'SELL'),
  kind: oneOf('properties.field.kind', kindTexts, 'RESIDENTIAL'),
  address: neededLine('properties.field.address', 150),
  landmark: line('properties.field.landmark', 100),
  city: neededLine('properties.field.city', 80),
  state: line('properties.field.state', 80),
  zip: line('properties.field.zip', 20),
  country: {
    ...neededLine('properties.field.country', 2),
    display: special('properties.field.country', (value, { formats }) => countryName(String(value), formats.locale)),
  },
  bedrooms: whole('properties.field.bedrooms', 0, 100),
  bathrooms: whole('properties.field.bathrooms', 0, 100),
  floor: whole('properties.field.floor', -5, 200),
  furnished: oneOf('properties.field.furnished', furnishedTexts, 'UNFURNISHED'),
  furnishing: several('properties.field.furnishing', 11, words('properties.field.furnishing', furnishingTexts)),
  hasCommonArea: flag('properties.field.hasCommonArea'),
  hasBalcony: flag('properties.field.hasBalcony'),
  totalArea: whole('properties.field.totalArea', 1, maxArea, true),
  carpetArea: whole('properties.field.carpetArea', 1, maxArea),
  plotArea: whole('properties.field.plotArea', 1, maxArea),
  availableFrom: {
    rule: v.nullable(v.string()),
    initial: null as string | null,
    display: day('properties.field.availableFrom'),
  },
  possession: oneOf('properties.field.possession', possessionTexts, 'READY_TO_MOVE'),
  ownership: oneOf('properties.field.ownership', ownershipTexts, 'RESALE'),
  isOnMainRoad: flag('properties.field.isOnMainRoad'),
  isGated: flag('properties.field.isGated'),
  priceCents: amount('properties.field.priceCents', maxCents),
  maintenanceCents: charge('properties.field.maintenanceCents'),
  maintenancePeriod: oneOf('properties.field.maintenancePeriod', periodTexts, 'MONTHLY'),
  bookingCents: charge('properties.field.bookingCents'),
  otherCents: charge('properties.field.otherCents'),
  priceNote: oneOf('properties.field.priceNote', noteTexts, 'FIXED'),
  includes: several('properties.field.includes', 2, words('properties.field.includes', includeTexts)),
  excludesStampDuty: flag('properties.field.excludesStampDuty'),
  images: several('properties.field.images', 10, images('properties.field.images')),
};
const form = formOf(fields);
const schema = form.schema as unknown as v.GenericSchema<PropertyValues>;

/** A property as its form knows it. */
export const propertyKind = defineRecordKind({
  subject: 'Property',
  node: 'property',
  operations: {
    read: PropertyFormDocument,
    create: CreatePropertyDocument,
    update: UpdatePropertyDocument,
    remove: DeletePropertyDocument,
  },
  schema: v.pipe(
    schema,
    v.forward(
      v.check(
        ({ carpetArea, totalArea }) => carpetArea === null || totalArea === null || carpetArea <= totalArea,
        'aboveTotal',
      ),
      ['carpetArea'],
    ),
  ) as v.GenericSchema<PropertyValues>,
  empty: form.empty as unknown as PropertyValues,
  displays: form.displays,
  recordOf: ({
    id: _id,
    version: _version,
    name: _name,
    pricePerAreaCents: _price,
    ...record
  }: PropertyFieldsFragment): PropertyValues => record,
  toForm: (record: PropertyValues) => record,
  toRecord: (values: PropertyValues): PropertyValues => form.toRecord(values as never) as unknown as PropertyValues,
  nameField: 'address',
  problemTexts: { aboveTotal: 'properties.problem.aboveTotal', malformed: 'properties.problem.email' },
  texts: { add: 'properties.list.add', removeText: 'properties.list.removeText' },
  stale: { always: ['properties'] },
});
