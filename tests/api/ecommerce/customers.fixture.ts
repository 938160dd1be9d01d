import type { Headers, TestApp } from '../../support/app.ts';

export const address = 'id label name line1 line2 city country isDefaultShipping isDefaultBilling';
export const card = 'id brand lastFour holder expiryMonth expiryYear isDefault';
export const fields = `id version customerId name email phone company country countryName language status acceptsMarketing
  marketingChangedAt orderCount spentCents addresses { ${address} } cards { ${card} } notifications { news channels }`;

export async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

export const create = (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { createCustomer(input: { ${input} }) { customer { ${fields} } batchId } }`);
export const list = (api: TestApp, as: Headers, args = ''): Promise<any> =>
  ask(api, as, `{ customers${args} { nodes { ${fields} } totalCount } }`);
export const ada = 'name: "Ada Byron", email: "Ada@Analytical.example", country: "gb"';
