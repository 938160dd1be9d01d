import type { ProductIdentifierType } from '../../../graphql/schema.generated.ts';

const lengths: Record<ProductIdentifierType, number[]> = { ISBN: [10, 13], UPC: [12], EAN: [8, 13], JAN: [8, 13] };

/** A trade item number as it is kept: without hyphens and spaces, a closing x as X. */
export const plainIdentifier = (text: string): string => text.replace(/[\s-]/g, '').toUpperCase();

/** Whether a plain trade item number has a length of its kind and the right check digit. */
export function isIdentifier(type: ProductIdentifierType, text: string): boolean {
  if (!lengths[type].includes(text.length)) return false;
  if (type !== 'ISBN') return hasTradeItemCheckDigit(text);
  if (text.length === 10) return hasIsbn10CheckDigit(text);
  return /^97[89]/.test(text) && hasTradeItemCheckDigit(text);
}

/** Weights 3 and 1 from the right, the check digit itself counting once; the sum ends in 0. */
function hasTradeItemCheckDigit(text: string): boolean {
  if (!/^\d+$/.test(text)) return false;
  const sum = [...text].reverse().reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Weights 10 down to 1, where a closing X stands for ten; the sum is a multiple of 11. */
function hasIsbn10CheckDigit(text: string): boolean {
  if (!/^\d{9}[\dX]$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + (digit === 'X' ? 10 : Number(digit)) * (10 - index), 0);
  return sum % 11 === 0;
}
