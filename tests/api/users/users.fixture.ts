import type { Headers, TestApp } from '../../support/app.ts';

const userFields = 'id version fullName username email status plan role { key } roles { key } otherRoleIds';

export async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

export const roleId = async (api: TestApp, key: string): Promise<number> =>
  (await api.services.database.reader.selectFrom('roles').select('id').where('key', '=', key).executeTakeFirstOrThrow())
    .id;
export const create = (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { createUser(input: { ${input} }) { user { ${userFields} } batchId } }`);
export const update = (api: TestApp, as: Headers, id: string | number, input: string) =>
  ask(api, as, `mutation { updateUser(id: ${id}, input: { ${input} }) { user { ${userFields} } batchId } }`);
export const remove = (api: TestApp, as: Headers, id: string | number, more = '') =>
  ask(api, as, `mutation { deleteUser(id: ${id}${more}) { id batchId } }`);
