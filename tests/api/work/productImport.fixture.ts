import { expect } from 'vitest';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { uploadCsv } from '../../support/uploads.ts';

export const task =
  '{ id status total done counts { created updated unchanged failed } problems { line field key limit value } preview { line action name fields { field before after } } batchId reportUrl errorCode }';

export const whole = `{ id rowCount key columns { heading samples field } check ${task} run ${task} }`;

export type Task = {
  id: string;
  status: string;
  total: number;
  done: number;
  counts: Record<string, number>;
  problems: any[];
  preview: any[];
  batchId: string | null;
  reportUrl: string;
  errorCode: string | null;
};

export type Import = {
  id: string;
  rowCount: number;
  key: string;
  columns: { heading: string; samples: string[]; field: string | null }[];
  check: Task | null;
  run: Task | null;
};

export async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  expect(errors).toEqual([]);
  return data;
}

export const read = async (api: TestApp, as: Headers, id: string): Promise<Import> =>
  (await ask(api, as, `{ import(id: ${id}) ${whole} }`)).import;

export async function ended(api: TestApp, as: Headers, id: string, part: 'check' | 'run'): Promise<Task> {
  let found: Import | undefined;
  await eventually(
    `${part} of ${id}`,
    async () => (found = await read(api, as, id))[part]?.status !== 'RUNNING',
    20_000,
  );
  return found![part]!;
}

export async function uploaded(api: TestApp, as: Headers, content: string): Promise<Import> {
  const { status, body } = await uploadCsv(api, as, content);
  expect(status, JSON.stringify(body)).toBe(201);
  return read(api, as, body.id);
}

export async function checked(
  api: TestApp,
  as: Headers,
  file: Import,
  key = 'sku',
  fields = file.columns.map(({ field }) => field),
): Promise<Task> {
  await ask(
    api,
    as,
    `mutation { checkImport(id: ${file.id}, key: "${key}", fields: ${JSON.stringify(fields)}) { id } }`,
  );
  return ended(api, as, file.id, 'check');
}

export async function imported(api: TestApp, as: Headers, file: Import, skipFailed = false): Promise<Task> {
  await ask(api, as, `mutation { runImport(id: ${file.id}, skipFailed: ${skipFailed}) { id } }`);
  return ended(api, as, file.id, 'run');
}

export const products = (api: TestApp) =>
  api.services.database.reader.selectFrom('products').selectAll().orderBy('id').execute();
