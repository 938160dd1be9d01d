import type { ProductIdentifierType } from '../../../lib/schema.generated.ts';

const lengths: Record<ProductIdentifierType, readonly number[]> = {
  ISBN: [10, 13],
  UPC: [12],
  EAN: [8, 13],
  JAN: [8, 13],
};

/** A number as it is kept: hyphens and spaces are only for the eye. */
export const plainIdentifier = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Digits weigh 1 and 3 in turn from the end; the sum is a multiple of ten. */
function hasGtinCheckDigit(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, digit, index) => total + Number(digit) * (index % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Digits weigh 10 down to 1, X stands for ten; the sum is a multiple of eleven. */
function hasIsbn10CheckDigit(digits: string): boolean {
  const sum = [...digits].reduce(
    (total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index),
    0,
  );
  return sum % 11 === 0;
}

/** What is wrong with a trade item number; null when it is right. */
export function identifierProblem(
  type: ProductIdentifierType,
  typed: string,
): 'required' | 'identifierLength' | 'checkDigit' | null {
  const digits = plainIdentifier(typed);
  if (!digits) return 'required';
  const isOldIsbn = type === 'ISBN' && digits.length === 10;
  if (!lengths[type].includes(digits.length) || !(isOldIsbn ? /^\d{9}[\dX]$/ : /^\d+$/).test(digits))
    return 'identifierLength';
  if (isOldIsbn) return hasIsbn10CheckDigit(digits) ? null : 'checkDigit';
  // Books of 13 digits live in two ranges only.
  return hasGtinCheckDigit(digits) && (type !== 'ISBN' || /^97[89]/.test(digits)) ? null : 'checkDigit';
}
