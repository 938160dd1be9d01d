import { expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';

export const document = `query($query: String!, $language: Language!, $timeZone: String! = "UTC", $only: String, $within: [String!], $page: PageInput!) {
  search(query: $query, language: $language, timeZone: $timeZone, only: $only, within: $within, page: $page) {
    groups { kind title totalCount isCapped hits { id title subtitle path snippet isExact facts { label value } } }
    chips { source operator value problem choices } text words corrected
  }
}`;

export type Result = {
  groups: {
    kind: string;
    title: string;
    totalCount: number;
    hits: { id: string; title: string; path: string; snippet: string; isExact: boolean }[];
  }[];
  chips: { source: string; operator: string; value: string; problem: string | null; choices: string[] }[];
  text: string;
  words: string[];
  corrected: string | null;
};

export async function search(api: TestApp, as: Headers, query: string, more: object = {}): Promise<Result> {
  const variables = { query, language: 'en', page: { number: 1, size: 5 }, ...more };
  const { data, errors } = await api.graphql<any, object>(document, { as, variables });
  expect(errors).toEqual([]);
  return data.search;
}

export const titles = ({ groups }: Result, kind = 'products') =>
  groups.find((group) => group.kind === kind)?.hits.map(({ title }) => title) ?? [];

export const mutate = async (api: TestApp, as: Headers, call: string, variables: object = {}, head = '') => {
  const { data, errors } = await api.graphql<any, object>(`mutation${head} { ${call} }`, { as, variables });
  expect(errors).toEqual([]);
  return data;
};

export let sku = 700_000;

export async function addProduct(api: TestApp, as: Headers, name: string, more: object = {}): Promise<string> {
  const { categories } = (await api.graphql<any, object>('{ categories { name } }', { as })).data;
  const input = { name, brand: 'Probe', category: categories[0].name, sku: (sku += 1), priceCents: 500, ...more };
  const data = await mutate(
    api,
    as,
    'createProduct(input: $input) { product { id } }',
    { input },
    '($input: ProductInput!)',
  );
  return String(data.createProduct.product.id);
}

export async function addArticle(api: TestApp, as: Headers, title: string, isPublic: boolean): Promise<string> {
  const { articleCategories } = (await api.graphql<any, object>('{ articleCategories { id kind } }', { as })).data;
  const { id } = articleCategories.find(({ kind }: { kind: string }) => kind === 'HELP');
  const input = { categoryId: id, titleEn: title, bodyEn: '<p>Nothing else.</p>', isPublic };
  const data = await mutate(
    api,
    as,
    'createArticle(input: $input) { article { id } }',
    { input },
    '($input: ArticleInput!)',
  );
  return String(data.createArticle.article.id);
}
