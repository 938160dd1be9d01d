import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask, invoiceOf } from './invoices.fixture.ts';

test('US-16 a dearer plan writes an invoice of what is due, to the same customer each time; a cheaper one a credit note', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const email = 'nadia.plan@client.example';
  const { user } = await ask(
    api,
    as,
    `mutation { createUser(input: { fullName: "Nadia Plan", email: "${email}", country: "FR", language: "fr" }) { user { id } } }`,
  );
  const { reader } = api.services.database;
  const setPlan = async (plan: string) => {
    await ask(api, as, `mutation { updateUser(id: ${user.id}, input: { plan: ${plan} }) { batchId } }`);
    const change = await reader
      .selectFrom('planChanges')
      .selectAll()
      .where('userId', '=', Number(user.id))
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { change, paper: change.invoiceId && (await invoiceOf(api, as, String(change.invoiceId))) };
  };
  const team = await setPlan('team');
  expect(team.change.dueCents).toBeGreaterThan(0);
  expect(team.paper).toMatchObject({
    kind: 'INVOICE',
    state: 'FINAL',
    subtotalCents: team.change.dueCents,
    client: { name: 'Nadia Plan', email },
    lines: [{ name: expect.stringContaining('Équipe') }],
  });
  const company = await setPlan('company');
  expect(company.paper).toMatchObject({ subtotalCents: company.change.dueCents, customerId: team.paper.customerId });
  expect(company.paper.number).not.toBe(team.paper.number);
  // Back to the plan before: what is left of the month is credited, with its tax.
  const back = await setPlan('team');
  expect(back.change.dueCents).toBeLessThan(0);
  expect(back.paper).toMatchObject({ kind: 'CREDIT_NOTE', source: { number: company.paper.number }, balanceCents: 0 });
  expect(back.paper.taxes.reduce((sum: number, { baseCents }: any) => sum + baseCents, 0)).toBe(-back.change.dueCents);
  expect((await invoiceOf(api, as, company.paper.id)).balanceCents).toBe(
    company.paper.totalCents - back.paper.totalCents,
  );
});

test('US-16 a change of plan that was paid is not undone: history and batch say so, and what to do instead', async ({
  shared: api,
}) => {
  const as = await api.signIn();
  const { user } = await ask(
    api,
    as,
    'mutation { createUser(input: { fullName: "Undo Plan", email: "undo.plan@client.example", language: "cs" }) { user { id } } }',
  );
  const { batchId } = await ask(
    api,
    as,
    `mutation { updateUser(id: ${user.id}, input: { plan: company }) { batchId } }`,
  );
  expect((await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`)).code).toBe('CONFLICT');
  const changes = await api.services.database.reader
    .selectFrom('changes')
    .selectAll()
    .where('batchId', '=', batchId)
    .where('subject', 'in', ['User', 'Invoice'])
    .execute();
  expect(new Set(changes.map(({ subject }) => subject))).toEqual(new Set(['User', 'Invoice']));
  for (const { id, subject, subjectId } of changes) {
    const history = await ask(
      api,
      as,
      `{ changes(subject: ${subject}, subjectId: ${subjectId}) { nodes { id canUndo } } }`,
    );
    expect(
      history.nodes.find((one: any) => one.id === String(id)),
      subject,
    ).toMatchObject({ canUndo: false });
    const { code, message } = await api
      .graphql<any, object>(`mutation { undoChange(id: ${id}) { count } }`, { as })
      .then(({ errors }) => ({ code: errors[0]!.extensions.code, message: errors[0]!.message }));
    expect(code).toBe('CONFLICT');
    expect(message).toMatch(subject === 'User' ? /change the plan back/ : /^(Invoice \S+|This invoice) is finalized/);
  }
});
