import { expect, test } from 'vitest';
import type { SearchKind } from '../searchKind.ts';
import { amountOf, calledKind } from './calledKind.ts';

const kinds = [
  { key: 'orders', title: { en: 'Orders', fr: 'Commandes', ar: 'الطلبات' }, called: ['order', 'commande', 'طلب'] },
  { key: 'products', title: { en: 'Products', fr: 'Produits', ar: 'المنتجات' }, called: ['sku'] },
] as unknown as SearchKind[];

test.each([
  ['order 1098', 'orders', '1098'],
  ['Commande #1098', 'orders', '1098'],
  ['طلب ١٠٩٨', 'orders', '١٠٩٨'],
  ['SKU 36805', 'products', '36805'],
  ['products blue lamp', 'products', 'blue lamp'],
])('SE-08 %s names the kind %s', (text, key, rest) => {
  const found = calledKind(text, kinds);
  expect([found?.kind.key, found?.rest]).toEqual([key, rest]);
});

test('SE-08 other words name none', () => {
  for (const text of ['orders', '1098 order', 'ann bell', '']) expect(calledKind(text, kinds), text).toBeNull();
});

test.each([
  ['2,459.84', 245_984],
  ['2459.84', 245_984],
  ['2 459,84 €', 245_984],
  ['$99.00', 9900],
  ['٩٩.٠٠', 9900],
  ['2459', null],
  ['1.2.3', null],
  ['2026-11-20', null],
])('SE-08 the amount in %s is %s', (text, cents) => expect(amountOf(text)).toBe(cents));
