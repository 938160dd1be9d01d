import * as v from 'valibot';
import { defineRecordKind } from '../../../app/record/recordKind.ts';
import { code, instant, money, number, plain, records, word, words, yesNo } from '../../../kit/form/fieldDisplay.tsx';
import { limited } from '../../../kit/form/valibotResolver.ts';
import {
  CreatePromoCodeDocument,
  DeletePromoCodeDocument,
  PromoCodeFormDocument,
  UpdatePromoCodeDocument,
  type PromoCodeFieldsFragment,
} from '../store/store.generated.ts';
import { audienceTexts, promoTexts, regionTexts } from '../store/storeTexts.ts';

export type PromoValues = Omit<PromoCodeFieldsFragment, 'id' | 'version' | 'products' | 'emailedAt'>;

const count = (most: number) =>
  v.nullable(
    v.pipe(
      v.custom<number>((value) => typeof value === 'number'),
      v.check((value) => !Number.isNaN(value), 'notNumber'),
      v.check((value) => !(value < 1), limited('tooSmall', 1)),
      v.check((value) => !(value > most), limited('tooLarge', most)),
    ),
  );

/** A promo code as its form knows it. */
export const promoKind = defineRecordKind({
  subject: 'PromoCode',
  node: 'promoCode',
  operations: {
    read: PromoCodeFormDocument,
    create: CreatePromoCodeDocument,
    update: UpdatePromoCodeDocument,
    remove: DeletePromoCodeDocument,
  },
  schema: v.pipe(
    v.object({
      code: v.pipe(
        v.string(),
        v.check((text) => text.trim() !== '', 'required'),
        v.check((text) => text.trim().length <= 30, limited('tooLong', 30)),
        v.check((text) => /^[a-z0-9]+(-[a-z0-9]+)*$/i.test(text.trim()), 'code'),
      ),
      kind: v.picklist(['PERCENT', 'AMOUNT']),
      percent: count(100),
      amountCents: count(9_999_999_999),
      startsOn: v.nullable(v.string()),
      endsOn: v.nullable(v.string()),
      mostUses: count(1_000_000),
      isActive: v.boolean(),
      title: v.pipe(
        v.string(),
        v.check((text) => text.trim().length <= 100, limited('tooLong', 100)),
      ),
      description: v.pipe(
        v.string(),
        v.check((text) => text.trim().length <= 500, limited('tooLong', 500)),
      ),
      audience: v.picklist(['ALL', 'RETURNING', 'NEW']),
      method: v.nullable(v.string()),
      leastCents: count(9_999_999_999),
      regions: v.array(v.string()),
      productIds: v.pipe(v.array(v.string()), v.maxLength(100, limited('tooMany', 100))),
      needsAll: v.boolean(),
      oncePerCustomer: v.boolean(),
      isAutomatic: v.boolean(),
      emailsCustomers: v.boolean(),
    }),
    v.forward(
      v.check(({ kind, percent }) => kind !== 'PERCENT' || percent !== null, 'required'),
      ['percent'],
    ),
    v.forward(
      v.check(({ kind, amountCents }) => kind !== 'AMOUNT' || amountCents !== null, 'required'),
      ['amountCents'],
    ),
    v.forward(
      v.check(({ startsOn, endsOn }) => !startsOn || !endsOn || startsOn <= endsOn, 'order'),
      ['endsOn'],
    ),
  ) as unknown as v.GenericSchema<PromoValues>,
  empty: {
    code: '',
    kind: 'PERCENT',
    percent: null,
    amountCents: null,
    startsOn: null,
    endsOn: null,
    mostUses: null,
    isActive: true,
    title: '',
    description: '',
    audience: 'ALL',
    method: null,
    leastCents: null,
    regions: [],
    productIds: [],
    needsAll: false,
    oncePerCustomer: false,
    isAutomatic: false,
    emailsCustomers: false,
  } as PromoValues,
  recordOf: ({
    id: _id,
    version: _version,
    products: _products,
    emailedAt: _emailedAt,
    ...record
  }: PromoCodeFieldsFragment): PromoValues => record,
  toForm: (record: PromoValues) => record,
  toRecord: (values: PromoValues): PromoValues => ({
    ...values,
    code: values.code.trim().toUpperCase(),
    title: values.title.trim(),
    description: values.description.trim(),
    ...(values.kind === 'PERCENT' ? { amountCents: null } : { percent: null }),
  }),
  nameField: 'code',
  displays: {
    code: code('store.field.code'),
    kind: word('store.field.promoKind', promoTexts),
    percent: number('store.field.percent'),
    amountCents: money('store.field.amountOff'),
    startsOn: plain('store.field.startsOn'),
    endsOn: plain('store.field.endsOn'),
    mostUses: number('store.field.mostUses'),
    isActive: yesNo('store.field.promoActive'),
    title: plain('store.field.dealTitle'),
    description: plain('store.field.dealDescription'),
    audience: word('store.field.audience', audienceTexts),
    method: plain('store.field.dealMethod'),
    leastCents: money('store.field.leastCart'),
    regions: words('store.field.regions', regionTexts),
    productIds: records('store.field.dealProducts'),
    needsAll: yesNo('store.field.needsAll'),
    oncePerCustomer: yesNo('store.field.oncePerCustomer'),
    isAutomatic: yesNo('store.field.isAutomatic'),
    emailsCustomers: yesNo('store.field.emailsCustomers'),
    emailedAt: instant('store.promo.emailed'),
  },
  problemTexts: {
    taken: 'store.problem.codeTaken',
    order: 'store.problem.days',
    ended: 'store.problem.ended',
    code: 'store.problem.code',
    unset: 'store.problem.unset',
    forbidden: 'store.problem.forbidden',
    locked: 'store.problem.locked',
  },
  texts: { add: 'store.promo.add', removeText: 'store.promo.removeText' },
  stale: { always: ['storeSettings'] },
});

/** The day is over wherever the store may be. */
const hasEnded = (day: string) => day < new Date(Date.now() - 12 * 3_600_000).toISOString().slice(0, 10);

const needed = (text: unknown) => typeof text === 'string' && text.trim() !== '';

/** The same as a deal, which has a name and an end. */
export const dealKind = {
  ...promoKind,
  schema: v.pipe(
    promoKind.schema,
    v.forward(
      v.check(({ title }) => needed(title), 'required'),
      ['title'],
    ),
    v.forward(
      v.check(({ startsOn }) => needed(startsOn), 'required'),
      ['startsOn'],
    ),
    v.forward(
      v.check(({ endsOn }) => needed(endsOn), 'required'),
      ['endsOn'],
    ),
    v.forward(
      v.check(({ endsOn }) => !endsOn || !hasEnded(endsOn), 'ended'),
      ['endsOn'],
    ),
  ) as v.GenericSchema<PromoValues>,
};
