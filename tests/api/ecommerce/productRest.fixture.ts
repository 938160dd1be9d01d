import { expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';

export const path = '/api/apps/ecommerce/products';

export type Item = {
  id: number;
  productName: string;
  productBrand: string;
  category: string;
  status: string;
  stock: boolean;
  sku: number;
  price: string;
  qty: number;
  image: string;
};

export async function list(api: TestApp, as: Headers, query = ''): Promise<{ products: Item[]; total: number }> {
  const { status, body } = await api.rest('GET', `${path}${query}`, { as });
  expect(status).toBe(200);
  return body as { products: Item[]; total: number };
}

export const ids = ({ products }: { products: Item[] }) => products.map(({ id }) => id);

export const cents = ({ price }: Item) => Number(price.slice(1)) * 100;
