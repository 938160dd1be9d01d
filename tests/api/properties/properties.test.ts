import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const listing = {
  contactName: 'Ada Verne',
  address: '3 Quay Street',
  city: 'Nantes',
  country: 'fr',
  totalArea: 900,
  priceCents: 27_000_050,
};
const create = (api: TestApp, as: Headers, input: object) =>
  api.graphql(
    `mutation ($input: PropertyInput!) { createProperty(input: $input) { property { id version name country pricePerAreaCents maintenancePeriod images } batchId } }`,
    { as, variables: { input } },
  );

describe('properties', () => {
  test('are added with the defaults of a listing, found, changed, deleted and undone', async ({ api }) => {
    const as = await api.signIn();
    const { createProperty } = (await create(api, as, listing)).data as Record<string, any>;
    const { property, batchId } = createProperty;
    expect(property).toMatchObject({
      name: '3 Quay Street, Nantes',
      country: 'FR',
      pricePerAreaCents: 30_000,
      maintenancePeriod: 'MONTHLY',
      images: [],
    });
    const listed = async (filter: string) =>
      (await ask(api, as, `{ properties(filter: ${filter}) { nodes { id } } }`)).properties.nodes;
    expect(await listed('{ search: "3 quay" }')).toEqual([{ id: property.id }]);
    expect(await listed('{ search: "ada verne", purpose: SELL, country: "FR" }')).toEqual([{ id: property.id }]);
    expect(await listed('{ search: "3 quay", purpose: RENT }')).toEqual([]);
    expect(await listed('{ search: "3 quay", minPriceCents: 27000051 }')).toEqual([]);
    await ask(api, as, `mutation { updateProperty(id: ${property.id}, input: { city: "Rezé" }) { batchId } }`);
    const { search } = await ask(api, as, '{ search(query: "in:properties reze") { groups { hits { id title } } } }');
    expect(search.groups[0].hits).toEqual([{ id: property.id, title: '3 Quay Street, Rezé' }]);
    await ask(api, as, `mutation { deleteProperty(id: ${property.id}) { id } }`);
    expect((await ask(api, as, `{ property(id: ${property.id}) { id } }`)).property).toBeNull();
    expect(batchId).toEqual(expect.any(String));
  });

  test('name every field that is wrong', async ({ api }) => {
    const as = await api.signIn();
    const fieldsOf = async (input: object) => {
      const { errors } = await create(api, as, input);
      const fields = errors![0]!.extensions!['fields'] as Record<string, { key: string }>;
      return Object.fromEntries(Object.entries(fields).map(([name, { key }]) => [name, key]));
    };
    expect(await fieldsOf({})).toEqual({
      contactName: 'required',
      address: 'required',
      city: 'required',
      country: 'required',
      totalArea: 'required',
      priceCents: 'required',
    });
    const wrong = {
      ...listing,
      contactEmail: 'nobody',
      country: 'ZZ',
      carpetArea: 901,
      floor: 201,
      availableFrom: '2026-02-30',
      images: ['/files/not-there'],
    };
    expect(await fieldsOf(wrong)).toEqual({
      contactEmail: 'malformed',
      country: 'unknown',
      carpetArea: 'tooLarge',
      floor: 'tooLarge',
      availableFrom: 'malformed',
      images: 'unknown',
    });
  });
});
