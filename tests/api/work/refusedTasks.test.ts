import { getNamedType } from 'graphql';
import { describe, expect } from 'vitest';
import { areas } from '../../../server/areas/index.ts';
import { executableSchema } from '../../../server/graphql/schema.ts';
import { rootFields } from '../../support/accessMatrix.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';
import { somebody } from '../../support/somebody.ts';
import { sessionHeaders } from '../../support/users.ts';

/** What everybody may do with their own: their data, and what of the trash they may see, which may be nothing. */
const ownThings = new Set(['startDataExport', 'startTrashRestore', 'startTrashPurge']);

const tasksOf = async ({ services }: TestApp) =>
  (await services.database.reader.selectFrom('tasks').select('id').execute()).length;

describe('what the caller may not do begins no task', () => {
  test('every mutation that starts one refuses it at once', async ({ shared: api }) => {
    const as = await api.signIn('none');
    const before = await tasksOf(api);
    const starting = Object.values(executableSchema(areas).getMutationType()!.getFields()).filter(
      ({ name, type }) => getNamedType(type).name === 'Task' && !ownThings.has(name),
    );
    expect(starting.length).toBeGreaterThan(10);
    for (const { name } of starting) {
      const { errors } = await api.graphql(`mutation { ${rootFields[`Mutation.${name}`]!.call} }`, { as });
      expect(errors[0]?.extensions.code, name).toMatch(/^(?:FORBIDDEN|NOT_FOUND|VALIDATION)$/);
    }
    expect(await tasksOf(api)).toBe(before);
  });

  test('a batch is not undone by whom a field of it is hidden from, nor by whom it would be out of reach', async ({
    shared: api,
  }) => {
    const admin = await sessionHeaders(api.services, 1, 'bearer');
    const change = async (input: string) =>
      (await ask(api, admin, `mutation { updateProduct(id: 1, input: { ${input} }) { batchId } }`)).updateProduct
        .batchId as string;
    await change('brand: "First", priceCents: 5000');
    const undo = async (as: Headers, batchId: string) => {
      const before = await tasksOf(api);
      const { errors } = await api.graphql<any, object>(`mutation { startUndo(batchId: "${batchId}") { id } }`, { as });
      return { code: errors[0]?.extensions.code ?? 'OK', begun: (await tasksOf(api)) - before };
    };
    const rules = (conditions: object | null) =>
      ['read', 'update'].map((action) => ({ action, subject: 'Product', conditions }));
    const refused = { code: 'FORBIDDEN', begun: 0 };

    const priced = await change('priceCents: 6000');
    const blind = await somebody(api, {
      rules: rules(null),
      fieldRules: [{ subject: 'Product', field: 'priceCents', limit: 'HIDE' }],
    });
    expect(await undo(blind, priced)).toEqual(refused);

    const branded = await change('brand: "Second"');
    const narrow = await somebody(api, { rules: rules({ brand: 'Second' }), fieldRules: [] });
    expect(await undo(narrow, branded)).toEqual(refused);
    expect((await ask(api, admin, '{ product(id: 1) { brand priceCents } }')).product).toEqual({
      brand: 'Second',
      priceCents: 6000,
    });
    const wide = await somebody(api, { rules: rules(null), fieldRules: [] });
    expect(await undo(wide, branded)).toEqual({ code: 'OK', begun: 1 });
  });
});
