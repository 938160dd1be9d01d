import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import type { Condition } from '../../server/access/conditions.ts';
import { accessOf } from '../../server/access/subjects.ts';
import { areas } from '../../server/areas/index.ts';
import { write } from '../../server/db/write.ts';
import type { Subject } from '../../server/graphql/schema.generated.ts';
import { notifyReaders } from '../../server/notifications/notify.ts';
import { programContext } from '../../server/program.ts';
import { test } from '../support/app.ts';
import { eventually } from '../support/http.ts';
import { uploadCsv } from '../support/uploads.ts';
import type { Headers, TestApp } from '../support/app.ts';
import { ruledSubjects } from '../support/ruledSubjects.ts';
import type { RuledSubject } from '../support/ruledSubjects.ts';
import { ask } from '../support/tasks.ts';
import { sessionHeaders } from '../support/users.ts';

/* RP-09 for every condition that rules may have: a record that meets it and one that does not, on all surfaces. */

const declared = areas.flatMap(({ subjects = {} }) =>
  Object.entries(subjects).flatMap(([subject, { conditions = {} }]) =>
    Object.entries(conditions).map(([field, condition]) => ({ subject: subject as Subject, field, condition })),
  ),
);

type Row = Record<string, unknown> & { id: number };

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

async function rowsOf(api: TestApp, subject: Subject, where = '1 = 1', own?: string): Promise<Row[]> {
  const { table } = accessOf(api.services, subject);
  const { rows } = await sql<Row>`select * from ${sql.table(snake(table!))} where ${sql.raw(where)}
    ${sql.raw(own ?? '')} order by id`.execute(api.services.database.reader);
  return rows;
}

const valueOf = (condition: Condition, row: Row, field: string) =>
  condition.kind === 'YES_NO' ? row[field] === 1 : row[field];

async function setRules(api: TestApp, admin: Headers, roleId: string, subject: Subject, conditions: object | null) {
  const also = ruledSubjects[subject]?.also;
  const rules = [
    ...['create', 'read', 'update', 'delete'].map((action) => ({ action, subject, conditions })),
    ...(also ? [{ action: 'manage', subject: also, conditions: null }] : []),
  ];
  await api
    .graphql(
      'mutation ($id: ID!, $rules: [RoleRuleInput!]!) { updateRole(id: $id, input: { rules: $rules }) { batchId } }',
      { as: admin, variables: { id: roleId, rules } },
    )
    .then(({ errors }) => expect(errors).toEqual([]));
}

/** Somebody whose one role is about this subject. */
async function reader(api: TestApp, admin: Headers) {
  const word = Math.random().toString(36).slice(2);
  const { createRole } = await ask(api, admin, `mutation { createRole(input: { name: "R ${word}" }) { role { id } } }`);
  const roleId = createRole.role.id as string;
  const { createUser } = await ask(
    api,
    admin,
    `mutation { createUser(input: { fullName: "R", email: "${word}@ruled.example", status: active, roleId: ${roleId} }) { user { id } } }`,
  );
  const userId = createUser.user.id as string;
  return { roleId, userId, as: await sessionHeaders(api.services, Number(userId), 'bearer') };
}

const codeOf = async (api: TestApp, as: Headers, call: string) => {
  const { data, errors } = await api.graphql<any, object>(call, { as });
  return errors.length > 0 ? errors[0]!.extensions.code : Object.values(data)[0] === null ? 'NOT_FOUND' : 'OK';
};
const refused = expect.stringMatching(/^(FORBIDDEN|NOT_FOUND)$/);
/** What is wrong with it besides is told once it may be changed. */
const allowed = expect.stringMatching(/^(OK|VALIDATION|CONFLICT)$/);

/** What the check of a file with a row for each of them says of it. */
async function importOf(
  api: TestApp,
  as: Headers,
  { file, field, value }: NonNullable<RuledSubject['imports']>,
  ids: number[],
) {
  const content = ['id', ...ids].map((id, at) => `${id},${at === 0 ? field : value}`).join('\n');
  const { body } = await uploadCsv(api, as, content, `/import/${file}`);
  await ask(api, as, `mutation { checkImport(id: ${body.id}, key: "id", fields: ["id", "${field}"]) { id } }`);
  let check: { status: string; problems: { line: number; key: string }[] } = { status: '', problems: [] };
  await eventually('the file is checked', async () => {
    check = (await ask(api, as, `{ import(id: ${body.id}) { check { status problems { line key } } } }`)).import.check;
    return check.status !== 'RUNNING';
  });
  return ids.map((_, at) => check.problems.find(({ line }) => line === at + 2)?.key ?? 'OK');
}

/** Which of the records one is told about who takes care of such records. */
async function toldOf(api: TestApp, userId: string, subject: Subject, records: Row[]) {
  await write(programContext(api.services, 'told'), async (tx) => {
    for (const record of records)
      await notifyReaders(
        tx,
        { kind: 'CONTACT_REQUEST', subject, subjectId: record.id, data: {}, isOthersOnly: false },
        record,
      );
  });
  const told = await api.services.database.reader
    .selectFrom('notifications')
    .select('subjectId')
    .where('userId', '=', Number(userId))
    .where('subject', '=', subject)
    .execute();
  return told.map(({ subjectId }) => subjectId);
}

type Found = Record<string, unknown>;

/** What is found of the two records while they are there. */
async function present(api: TestApp, as: Headers, subject: Subject, ruled: RuledSubject, met: Row, other: Row) {
  const found: Found = {};
  const wanted: Found = {};
  const see = (name: string, is: unknown, should: unknown) => {
    found[name] = is;
    wanted[name] = should;
  };
  const both = async (name: string, call: (id: number) => string) =>
    see(name, [await codeOf(api, as, call(met.id)), await codeOf(api, as, call(other.id))], [allowed, refused]);

  if (ruled.one) await both('one', (id) => `{ ${ruled.one}(id: ${id}) { id } }`);
  for (const read of ruled.isReadByPolicy ? [] : ['changes', 'timeline'])
    await both(read, (id) => `{ ${read}(subject: ${subject}, subjectId: ${id}) { totalCount } }`);
  if (ruled.comments)
    await both(
      'comment',
      (id) => `mutation { addComment(subject: ${subject}, subjectId: ${id}, input: { text: "<p>R</p>" }) { id } }`,
    );
  if (ruled.update && ruled.input)
    await both('update', (id) => `mutation { ${ruled.update}(id: ${id}, input: { ${ruled.input} }) { batchId } }`);
  if (ruled.remove)
    see('delete', await codeOf(api, as, `mutation { ${ruled.remove}(id: ${other.id}) { id } }`), refused);
  if (ruled.many) {
    const { many } = ruled;
    const call = `mutation { ${many.name}(selection: { ids: [${met.id}, ${other.id}] }, input: { ${many.input} }) { failures { id code } } }`;
    const { data, errors } = await api.graphql<any, object>(call, { as });
    const failures = data?.[many.name]?.failures ?? [{ id: String(other.id), code: errors[0]!.extensions.code }];
    see('many', failures, [{ id: String(other.id), code: refused }]);
  }
  if (ruled.kind) {
    const keys = [met.id, other.id].map((id) => `"${ruled.kind}:${id}"`);
    const { searchRecords } = await ask(api, as, `{ searchRecords(keys: [${keys.join()}]) { id } }`);
    see('search', searchRecords, [{ id: String(met.id) }]);
  }
  if (ruled.file) {
    const file = await api.rest('GET', `/export/${ruled.file}.csv?ids=${met.id},${other.id}`, { as });
    see('file', [file.status, file.text.trim().split('\r\n').length], [200, 2]);
  }
  if (ruled.paper) {
    const papers = [];
    for (const { id } of [met, other]) papers.push((await api.rest('GET', ruled.paper(id), { as })).status);
    see('paper', papers, [200, 404]);
  }
  if (ruled.imports) see('import', await importOf(api, as, ruled.imports, [met.id, other.id]), ['OK', 'FORBIDDEN']);
  if (ruled.path) {
    const statuses = [];
    for (const row of [met, other]) statuses.push((await api.rest('GET', ruled.path(row), { as })).status);
    see('rest', statuses, [200, expect.toBeOneOf([403, 404])]);
  }
  return { found, wanted };
}

describe('RP-09 conditions of rules', () => {
  test('every subject with conditions is reached by these tests, and each choice has all words of the schema', async ({
    shared,
  }) => {
    expect(Object.keys(ruledSubjects).sort()).toEqual([...new Set(declared.map(({ subject }) => subject))].sort());
    const { __schema } = await ask(
      shared,
      await shared.signIn('admin'),
      '{ __schema { types { name enumValues { name } fields { name type { ofType { name } } } } } }',
    );
    type Type = { name: string; enumValues: { name: string }[] | null; fields: any[] | null };
    const types = new Map((__schema.types as Type[]).map((type) => [type.name, type]));
    for (const { subject, field, condition } of declared) {
      if (condition.kind !== 'CHOICE') continue;
      const type = types.get(subject)?.fields?.find(({ name }) => name === field)?.type.ofType?.name;
      const words = types.get(type)?.enumValues?.map(({ name }) => name);
      if (words) expect([...condition.choices].sort(), `${subject}.${field}`).toEqual(words.sort());
    }
  });

  for (const { subject, field, condition } of declared) {
    test(`RP-09: ${subject} by ${field} holds on every surface`, async ({ shared: api }) => {
      const ruled = ruledSubjects[subject]!;
      const admin = await sessionHeaders(api.services, 1, 'bearer');
      const { roleId, userId, as } = await reader(api, admin);
      await setRules(api, admin, roleId, subject, null);
      await ruled.make?.(api, as);
      const own =
        subject === 'CalendarEvent'
          ? `and calendar_id in (select id from calendars where owner_id = ${userId})`
          : subject === 'ListView'
            ? `and owner_id = ${userId}`
            : '';
      const rows = await rowsOf(api, subject, field === 'kind' ? '1 = 1' : ruled.where, own);
      const others = rows.filter(({ id }) => subject !== 'User' || String(id) !== userId);
      const met = others.findLast((row) => row[field] !== null && row[field] !== '')!;
      const other = others.findLast((row) => row[field] !== met[field])!;
      expect([met, other], 'records to look for').not.toContain(undefined);
      const value = valueOf(condition, met, field);
      await setRules(api, admin, roleId, subject, { [field]: value });

      const { found, wanted } = await present(api, as, subject, ruled, met, other);
      expect(found).toEqual(wanted);
      expect(await toldOf(api, userId, subject, [met, other]), 'told of').toEqual([met.id]);

      if (ruled.list) {
        const matching = new Set(rows.filter((row) => row[field] === met[field]).map(({ id }) => String(id)));
        const filter = field === 'kind' ? `kind: ${String(value)}` : '';
        for (const search of ['', 'e']) {
          const asked = [filter, search && `search: "${search}"`].filter(Boolean).join();
          const page = await ask(
            api,
            as,
            `{ page: ${ruled.list}(${asked && `filter: { ${asked} }, `}page: { size: 100 }) { totalCount nodes { id } } }`,
          );
          const ids = page.page.nodes.map(({ id }: { id: string }) => id) as string[];
          expect(
            ids.filter((id) => !matching.has(id)),
            `list, search "${search}"`,
          ).toEqual([]);
          if (search === '' && field !== 'kind') expect(page.page.totalCount).toBe(matching.size);
        }
      }

      if (ruled.movable?.includes(field)) {
        const to = other[field];
        const word =
          condition.kind === 'CHOICE'
            ? String(to)
            : condition.kind === 'YES_NO'
              ? String(to === 1)
              : JSON.stringify(to === null ? null : String(to));
        const more = word === 'SCHEDULED' ? ', publishAt: "2099-01-01T00:00:00Z"' : '';
        const call = `mutation { ${ruled.update}(id: ${met.id}, input: { ${field}: ${word}${more} }) { batchId } }`;
        expect(await codeOf(api, as, call), 'out of the rule').toBe('FORBIDDEN');
      }

      // What is nobody else's the administrator cannot ask about.
      for (const row of own ? [] : [met, other]) {
        const call = `{ whoMay(action: read, subject: ${subject}, id: ${row.id}) { nodes { user { id } } } }`;
        const { whoMay } = await ask(api, admin, call);
        const ids = whoMay.nodes.map(({ user }: any) => user.id);
        expect(ids.includes(userId), 'who may').toBe(row === met);
      }

      if (!ruled.remove) return;
      // Whoever owns them deletes them while the rights are whole; others by who may everything.
      if (own) await setRules(api, admin, roleId, subject, null);
      const by = own ? as : admin;
      const gone = [];
      for (const { id } of [met, other])
        gone.push(await codeOf(api, by, `mutation { ${ruled.remove}(id: ${id}) { id } }`));
      expect(gone).toEqual(['OK', 'OK']);
      const all = await ask(api, by, `{ trash(filter: { subject: ${subject} }) { nodes { id subjectId } } }`);
      await setRules(api, admin, roleId, subject, { [field]: value });
      const { trash } = await ask(api, as, `{ trash(filter: { subject: ${subject} }) { nodes { id subjectId } } }`);
      const inTrash = trash.nodes.map(({ subjectId }: any) => subjectId);
      expect([met, other].map(({ id }) => inTrash.includes(String(id)))).toEqual([true, ruled.isReadByPolicy ?? false]);
      const entry = all.trash.nodes.find(({ subjectId }: any) => subjectId === String(other.id));
      const { restoreFromTrash } = await ask(
        api,
        as,
        `mutation { restoreFromTrash(selection: { ids: [${entry.id}] }) { count failures { code } } }`,
      );
      expect(restoreFromTrash).toEqual({ count: 0, failures: [{ code: refused }] });
      expect(await codeOf(api, as, `mutation { undoChange(id: ${entry.id}) { count } }`)).toBe('FORBIDDEN');
    });
  }
});
