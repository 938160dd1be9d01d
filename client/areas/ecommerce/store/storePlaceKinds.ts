import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { countryName } from '../../../kit/form/countries.ts';
import { countries, money, number, plain, record, special, word, yesNo } from '../../../kit/form/fieldDisplay.tsx';
import { flag, formOf, neededLine, several } from '../../../kit/form/formFields.ts';
import { limited } from '../../../kit/form/valibotResolver.ts';
import {
  CreateShippingRateDocument,
  CreateShippingZoneDocument,
  CreateStoreLocationDocument,
  DeleteShippingRateDocument,
  DeleteShippingZoneDocument,
  DeleteStoreLocationDocument,
  ShippingRateFormDocument,
  ShippingZoneFormDocument,
  StoreLocationFormDocument,
  UpdateShippingRateDocument,
  UpdateShippingZoneDocument,
  UpdateStoreLocationDocument,
  type ShippingRateFieldsFragment,
  type StoreLocationFieldsFragment,
} from './store.generated.ts';
import { conditionTexts } from './storeTexts.ts';

type Fields<T> = Omit<T, 'id' | 'version'>;
export type RateValues = Fields<ShippingRateFieldsFragment>;
export type LocationValues = Fields<StoreLocationFieldsFragment>;

const name = v.pipe(
  v.string(),
  v.check((text) => text.trim() !== '', 'required'),
  v.check((text) => text.trim().length <= 60, limited('tooLong', 60)),
);
const amount = v.nullable(
  v.pipe(
    v.number(),
    v.check((value) => !Number.isNaN(value), 'notNumber'),
    v.minValue(0, limited('tooSmall', 0)),
  ),
);
const stale = { always: ['storeSettings'] };
const withoutId = <T extends { id: string; version: number }>({ id: _id, version: _version, ...record }: T) => record;

const zoneFields = {
  name: neededLine('store.field.zoneName', 60),
  isRest: flag('store.field.isRest'),
  countries: several('store.field.countries', 300, countries('store.field.countries')),
};

/** A shipping zone as its form knows it. */
export const zoneKind = defineRecordKind({
  subject: 'ShippingZone',
  node: 'shippingZone',
  operations: {
    read: ShippingZoneFormDocument,
    create: CreateShippingZoneDocument,
    update: UpdateShippingZoneDocument,
    remove: DeleteShippingZoneDocument,
  },
  ...formOf(zoneFields, { countries: ({ isRest }) => !isRest }),
  nameField: 'name',
  problemTexts: { taken: 'store.problem.taken' },
  texts: { add: 'store.zone.add', removeText: 'store.zone.removeText' },
  stale,
});

/** A shipping rate as its form knows it. */
export const rateKind = defineRecordKind({
  subject: 'ShippingRate',
  node: 'shippingRate',
  operations: {
    read: ShippingRateFormDocument,
    create: CreateShippingRateDocument,
    update: UpdateShippingRateDocument,
    remove: DeleteShippingRateDocument,
  },
  schema: v.pipe(
    v.object({
      zoneId: v.string(),
      name,
      condition: v.picklist(['ALWAYS', 'ORDER_VALUE', 'ITEM_COUNT']),
      least: amount,
      most: amount,
      priceCents: v.pipe(
        v.number('required'),
        v.check((value) => !Number.isNaN(value), 'notMoney'),
        v.minValue(0, limited('tooSmall', 0)),
      ),
    }),
    v.forward(
      v.check(({ condition, least, most }) => condition === 'ALWAYS' || least !== null || most !== null, 'required'),
      ['least'],
    ),
    v.forward(
      v.check(({ condition, least, most }) => condition === 'ALWAYS' || (least ?? 0) <= (most ?? Infinity), 'order'),
      ['most'],
    ),
  ) as v.GenericSchema<RateValues>,
  empty: { zoneId: '', name: '', condition: 'ALWAYS', least: null, most: null, priceCents: 0 } as RateValues,
  recordOf: (stored: ShippingRateFieldsFragment): RateValues => withoutId(stored),
  toForm: (record: RateValues) => record,
  toRecord: (values: RateValues): RateValues => ({
    ...values,
    name: values.name.trim(),
    ...(values.condition === 'ALWAYS' && { least: null, most: null }),
  }),
  nameField: 'name',
  displays: {
    name: plain('store.field.rateName'),
    zoneId: record('store.field.zone'),
    condition: word('store.field.condition', conditionTexts),
    least: number('store.field.least'),
    most: number('store.field.most'),
    priceCents: money('store.field.price'),
  },
  problemTexts: { order: 'store.problem.order' },
  texts: { add: 'store.rate.add' },
  stale,
});

/** A location as its form knows it. */
export const locationKind = defineRecordKind({
  subject: 'StoreLocation',
  node: 'storeLocation',
  operations: {
    read: StoreLocationFormDocument,
    create: CreateStoreLocationDocument,
    update: UpdateStoreLocationDocument,
    remove: DeleteStoreLocationDocument,
  },
  schema: v.looseObject({ name }) as unknown as v.GenericSchema<LocationValues>,
  empty: {
    name: '',
    isDefault: false,
    fulfilsOrders: true,
    phone: '',
    address: '',
    address2: '',
    city: '',
    state: '',
    postalCode: '',
    country: null,
  } as LocationValues,
  recordOf: (stored: StoreLocationFieldsFragment): LocationValues => withoutId(stored),
  toForm: (record: LocationValues) => record,
  toRecord: (values: LocationValues): LocationValues => ({ ...values, name: values.name.trim() }),
  nameField: 'name',
  displays: {
    name: plain('store.field.locationName'),
    isDefault: yesNo('store.field.isDefault'),
    fulfilsOrders: yesNo('store.field.fulfilsOrders'),
    phone: plain('store.field.phone'),
    address: plain('store.field.address'),
    address2: plain('store.field.address2'),
    city: plain('store.field.city'),
    state: plain('store.field.state'),
    postalCode: plain('store.field.postalCode'),
    country: special('store.field.country', (value, { locale }) => countryName(String(value), locale)),
  },
  texts: { add: 'store.location.add' },
  stale,
});
