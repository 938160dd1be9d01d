import type { Terms } from './terms.ts';

export type NamedTax = Terms['taxes'][number];

/** What a line has of a tax of the settings. */
export const taxFields = (tax: NamedTax | null) => ({
  taxBasisPoints: tax?.rateBasisPoints ?? 0,
  taxName: tax?.name ?? '',
  taxCategory: tax?.category ?? ('ZERO' as const),
  exemptionReason: tax?.exemptionReason ?? '',
});

type Taxed = Omit<ReturnType<typeof taxFields>, 'taxBasisPoints'> & { taxBasisPoints: number | null };

/** Whether a line has this tax. */
export const isTaxOf = (tax: NamedTax | null, line: Taxed): boolean => {
  const fields = taxFields(tax);
  return (Object.keys(fields) as (keyof Taxed)[]).every((name) => fields[name] === line[name]);
};

/** The tax of clients of a country: its own, else the first that is of no country. */
export const taxFor = (taxes: readonly NamedTax[], country: string): NamedTax | null =>
  taxes.find((tax) => tax.country !== '' && tax.country === country) ?? taxes.find((tax) => tax.country === '') ?? null;
