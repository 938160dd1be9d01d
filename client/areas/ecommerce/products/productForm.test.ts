import type { FieldErrors, ResolverOptions } from 'react-hook-form';
import { describe, expect, it } from 'vitest';
import { valibotResolver } from '../../../kit/form/valibotResolver.ts';
import { newProduct, recordFrom, recordOf, type ProductValues, valuesOf } from './productForm.ts';
import type { ProductFormFieldsFragment } from './productForm.generated.ts';
import { productFormSchema } from './productFormSchema.ts';
import { identifierProblem } from './productIdentifier.ts';

const filled: ProductValues = { ...newProduct, name: 'Desk lamp', category: 'Home Decor', sku: 4711, priceCents: 4900 };

function problems(change: Partial<ProductValues>): FieldErrors<ProductValues> {
  const resolve = valibotResolver(productFormSchema);
  const { errors } = resolve({ ...filled, ...change }, undefined, {} as ResolverOptions<ProductValues>) as {
    errors: FieldErrors<ProductValues>;
  };
  return errors;
}

describe('checking a product', () => {
  it('accepts one with the four things it needs', () => expect(problems({})).toEqual({}));

  it('tells everything that a blank form lacks at once', () => {
    expect(problems(newProduct)).toEqual({
      name: { type: 'required' },
      category: { type: 'required' },
      sku: { type: 'required' },
      priceCents: { type: 'required' },
    });
  });

  const wrong: [what: string, change: Partial<ProductValues>, field: keyof ProductValues, problem: object][] = [
    ['a name of blanks', { name: '  ' }, 'name', { type: 'required' }],
    ['a long name', { name: 'x'.repeat(201) }, 'name', { type: 'tooLong', message: '200' }],
    ['a SKU that is no number', { sku: Number.NaN }, 'sku', { type: 'notWhole' }],
    ['a SKU of zero', { sku: 0 }, 'sku', { type: 'tooSmall', message: '1' }],
    ['a SKU beyond the database', { sku: 2 ** 31 }, 'sku', { type: 'tooLarge', message: '2147483647' }],
    ['a free product', { priceCents: 0 }, 'priceCents', { type: 'tooSmall', message: '1' }],
    ['half an amount', { priceCents: Number.NaN }, 'priceCents', { type: 'notMoney' }],
    ['a discount above the price', { discountPriceCents: 4901 }, 'discountPriceCents', { type: 'abovePrice' }],
    ['a schedule without a time', { status: 'SCHEDULED' }, 'publishAt', { type: 'required' }],
    [
      'a schedule in the past',
      { status: 'SCHEDULED', publishAt: '2020-01-01T00:00:00.000Z' },
      'publishAt',
      { type: 'inPast' },
    ],
    ['worldwide delivery by the seller', { deliveryScope: 'WORLDWIDE' }, 'deliveryScope', { type: 'needsCompany' }],
    [
      'selected countries without any',
      { deliveryScope: 'SELECTED_COUNTRIES' },
      'deliveryCountries',
      { type: 'required' },
    ],
    ['frozen without a temperature', { isFrozen: true }, 'frozenMaxCelsius', { type: 'required' }],
    [
      'a hot freezer',
      { isFrozen: true, frozenMaxCelsius: 31 },
      'frozenMaxCelsius',
      { type: 'tooLarge', message: '30' },
    ],
    ['an expiry without a day', { expires: true }, 'expiresOn', { type: 'required' }],
    ['an expiry on no day', { expires: true, expiresOn: '2026-02-30' }, 'expiresOn', { type: 'notDate' }],
    ['a kind of number without the number', { identifierType: 'UPC' }, 'identifier', { type: 'required' }],
    ['too many tags', { tags: Array.from({ length: 21 }, String) }, 'tags', { type: 'tooMany', message: '20' }],
  ];
  it.each(wrong)('refuses %s', (_, change, field, problem) => expect(problems(change)).toEqual({ [field]: problem }));

  it('shows an option that is blank or stands twice in its own row', () => {
    expect(
      problems({
        options: [
          { kind: 'SIZE', value: 'M' },
          { kind: 'COLOR', value: ' ' },
        ],
      }).options?.[1],
    ).toEqual({ value: { type: 'required' } });
    expect(
      problems({
        options: [
          { kind: 'SIZE', value: 'M' },
          { kind: 'SIZE', value: ' m ' },
        ],
      }).options?.[1],
    ).toEqual({ value: { type: 'repeated' } });
    expect(
      problems({
        options: [
          { kind: 'SIZE', value: 'M' },
          { kind: 'COLOR', value: 'M' },
        ],
      }),
    ).toEqual({});
  });

  it('lets half-filled parts pass that are switched off', () => {
    expect(
      problems({
        isFrozen: false,
        frozenMaxCelsius: null,
        expires: false,
        expiresOn: null,
        status: 'INACTIVE',
        publishAt: null,
      }),
    ).toEqual({});
  });
});

describe('trade item numbers', () => {
  it.each([
    ['ISBN', '978-3-16-148410-0'],
    ['ISBN', '0-8044-2957-x'],
    ['UPC', '036000291452'],
    ['EAN', '4006381333931'],
    ['EAN', '96385074'],
    ['JAN', '4901234567894'],
  ] as const)('%s %s is right', (type, number) => expect(identifierProblem(type, number)).toBeNull());
  it.each([
    ['ISBN', '9783161484101', 'checkDigit'],
    ['ISBN', '1234567890128', 'checkDigit'],
    ['UPC', '03600029145', 'identifierLength'],
    ['EAN', '40063813339AB', 'identifierLength'],
    ['EAN', ' - ', 'required'],
  ] as const)('%s %s: %s', (type, number, problem) => expect(identifierProblem(type, number)).toBe(problem));
});

describe('between record and form', () => {
  const product = {
    ...recordFrom(filled),
    id: '7',
    version: 3,
    image: null,
    updatedAt: '',
    frozenMaxCelsius: -18,
    expiresOn: '2027-01-31',
  } as ProductFormFieldsFragment;

  it('goes there and back without a change', () => {
    const record = recordOf(product);
    expect(recordFrom(valuesOf(record))).toEqual(record);
    expect(record).not.toHaveProperty('version');
  });
  it('drops what is switched off or has no meaning', () => {
    const values = {
      ...valuesOf(recordOf(product)),
      isFrozen: false,
      expires: false,
      publishAt: '2030-01-01T00:00:00.000Z',
      deliveryCountries: ['FR'],
      identifier: '123',
    };
    expect(recordFrom(values)).toMatchObject({
      frozenMaxCelsius: null,
      expiresOn: null,
      publishAt: null,
      deliveryCountries: [],
      identifier: '',
    });
  });
});
