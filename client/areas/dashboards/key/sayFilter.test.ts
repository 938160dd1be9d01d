import { expect, test } from 'vitest';
import { asked, sayFilter, type KeptFilter } from './sayFilter.ts';

const kept: KeptFilter = { country: 'FR', productId: '7', productName: 'Lamp', status: 'DELIVERED', tag: 'gift' };

test('DA-09 what a digest is narrowed to is said in words', () => {
  const text = (id: string, values?: Record<string, string>) => `${id.slice(12)}${values ? `=${values['name']}` : ''}`;
  expect(sayFilter(kept, text, 'en')).toBe('byCountry=France · byProduct=Lamp · byStatus=delivered · byTag=gift');
  expect(sayFilter({ productId: '7', method: 'paypal' }, text, 'en')).toBe('byProduct=#7 · byMethod=PayPal');
});

test('DA-09 a digest asks again for its filter without what came with the answer', () => {
  const answer = { ...kept, __typename: 'FigureFilter' };
  expect(Object.keys(asked(answer))).toEqual(['country', 'productId', 'status', 'method', 'tag', 'customerTag']);
  expect(asked(answer)).toMatchObject({ country: 'FR', productId: '7', status: 'DELIVERED', tag: 'gift' });
});
