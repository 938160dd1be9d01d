import { foldLetters } from '../../db/letters.ts';
import type { SearchKind } from '../searchKind.ts';

/** `order 1098`, `SKU 36805`, `facture 5036`: the first word says which kind is meant, the rest what of it. */
export function calledKind(text: string, kinds: readonly SearchKind[]): { kind: SearchKind; rest: string } | null {
  const [, first, rest] = /^(\p{L}+)[\s:#]+(\S.*)$/u.exec(text.trim()) ?? [];
  if (first === undefined || rest === undefined) return null;
  const word = foldLetters(first);
  const kind = kinds.find(({ key, title, called = [] }) =>
    [key, ...Object.values(title), ...called].some((name) => foldLetters(name) === word),
  );
  return kind === undefined ? null : { kind, rest };
}

const amount = /^[^\d\s]{0,3}\s?(\d{1,3}(?:[,.\s\u00a0\u202f]\d{3})+|\d{1,12})(?:[.,](\d{2}))\s?[^\d\s]{0,3}$/u;

/** Cents of an amount as people write it: `2,459.84`, `2 459,84 €`, `$99.00`. Null for what has no cents, as any number may be meant. */
export function amountOf(text: string): number | null {
  const [, whole, cents] = amount.exec(foldLetters(text)) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents);
}
