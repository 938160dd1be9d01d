import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { typePolicies } from './cachePolicies.ts';

const found = (kind: string, title: string) => ({ __typename: 'SearchHit', kind, id: '12', title });

test('issue 24: hits of two kinds with the same id are told apart', () => {
  const cache = new InMemoryCache({ typePolicies });
  const query = gql`
    query {
      searchRecords(keys: ["products:12", "orders:12"]) {
        kind
        id
        title
      }
    }
  `;
  const data = { searchRecords: [found('products', 'Lamp'), found('orders', '#1012')] };
  cache.writeQuery({ query, data });
  expect(cache.readQuery({ query })).toEqual(data);
});

test('issue 24: a hit that is asked for without its kind is mixed with no other', () => {
  const cache = new InMemoryCache({ typePolicies });
  const query = (key: string) => gql`query { searchRecords(keys: ["${key}"]) { id title } }`;
  const hit = (title: string) => ({ searchRecords: [{ __typename: 'SearchHit', id: '12', title }] });
  cache.writeQuery({ query: query('products:12'), data: hit('Lamp') });
  cache.writeQuery({ query: query('orders:12'), data: hit('#1012') });
  expect(cache.readQuery({ query: query('products:12') })).toEqual(hit('Lamp'));
});
