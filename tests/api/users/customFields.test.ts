import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { ask } from '../calendar/calendar.fixture.ts';

const added = 'customField { id version name kind hint choices } batchId';
const field = async (api: TestApp, as: Headers, input: string) =>
  (await ask(api, as, `mutation { createCustomField(input: { ${input} }) { ${added} } }`)).customField;
const values = 'customValues { field { name } value }';
const give = (api: TestApp, as: Headers, id: string, list: Record<string, string | null>) =>
  ask(
    api,
    as,
    `mutation { updateUser(id: ${id}, input: { customValues: [${Object.entries(list)
      .map(([fieldId, value]) => `{ fieldId: ${fieldId}, value: ${JSON.stringify(value)} }`)
      .join()}] }) { user { id version ${values} } batchId } }`,
  );
const told = ({ user }: any) => Object.fromEntries(user.customValues.map((one: any) => [one.field.name, one.value]));
const newUser = async (api: TestApp, as: Headers, name: string): Promise<string> =>
  (
    await ask(
      api,
      as,
      `mutation { createUser(input: { fullName: "${name}", email: "${name.toLowerCase()}@fields.example" }) { user { id } } }`,
    )
  ).user.id;

describe('US-15: custom fields', () => {
  test('US-15 an administrator adds fields of every kind; users have values that obey them', async ({ api }) => {
    const as = await api.signIn('admin');
    const number = await field(api, as, 'name: "Personnel number", kind: TEXT, hint: "On the badge"');
    const hours = await field(api, as, 'name: "Hours a week", kind: NUMBER');
    const since = await field(api, as, 'name: "With us since", kind: DAY');
    const driver = await field(api, as, 'name: "Has a driving licence", kind: YES_NO');
    const size = await field(api, as, 'name: "Shirt", kind: CHOICE, choices: ["S", " M ", "L", "M", ""]');
    const page = await field(api, as, 'name: "Page", kind: LINK');
    expect(size.choices).toEqual(['S', 'M', 'L']);
    const id = await newUser(api, as, 'Fielded');
    const given = {
      [number.id]: ' A-17 ',
      [hours.id]: '038,50',
      [since.id]: '2024-02-29',
      [driver.id]: 'true',
      [size.id]: 'M',
      [page.id]: 'https://people.example/a',
    };
    const { user, batchId } = await give(api, as, id, given);
    expect(told({ user })).toEqual({
      'Personnel number': 'A-17',
      'Hours a week': '38.5',
      'With us since': '2024-02-29',
      'Has a driving licence': 'true',
      Shirt: 'M',
      Page: 'https://people.example/a',
    });
    // Found by what stands in them.
    const found = await ask(api, as, '{ users(filter: { search: "a-17" }) { nodes { id } } }');
    expect(found.nodes).toEqual([{ id }]);
    // Each is named that is wrong, and nothing is kept.
    const wrong = { [hours.id]: '1e3', [since.id]: '2023-02-29', [size.id]: 'XL', [page.id]: 'javascript:alert(1)' };
    const refused = await give(api, as, id, { ...wrong, [driver.id]: 'yes', 999: 'x', [number.id]: 'x'.repeat(501) });
    expect(Object.keys(refused.fields).sort()).toEqual(
      [hours, since, size, page, driver, number, { id: '999' }].map((one) => `customValues.${one.id}`).sort(),
    );
    expect(refused.fields[`customValues.${page.id}`].key).toBe('webAddress');
    // What is left out is emptied; undo brings it back; the history tells the names.
    expect(told(await give(api, as, id, { [hours.id]: '-0', [driver.id]: 'false', [size.id]: null }))).toEqual({
      'Hours a week': '0',
      'Has a driving licence': 'false',
    });
    const history = await ask(
      api,
      as,
      `{ changes(subject: User, subjectId: ${id}) { nodes { fields { field before after } } } }`,
    );
    const [last] = history.nodes[0].fields.filter((one: any) => one.field === 'customValues');
    expect(last.after).toEqual([
      { fieldId: hours.id, name: 'Hours a week', kind: 'NUMBER', value: '0' },
      { fieldId: driver.id, name: 'Has a driving licence', kind: 'YES_NO', value: 'false' },
    ]);
    expect(last.before).toHaveLength(6);
    expect(batchId).not.toBeNull();
  });

  test('US-15 what stands in a field stays when it is deleted, and when a choice is taken away', async ({ api }) => {
    const as = await api.signIn('admin');
    const [desk, team] = [
      await field(api, as, 'name: "Desk", kind: TEXT'),
      await field(api, as, 'name: "House", kind: CHOICE, choices: ["North", "South"]'),
    ];
    const id = await newUser(api, as, 'Seated');
    await give(api, as, id, { [desk.id]: '4.12', [team.id]: 'South' });
    await ask(api, as, `mutation { updateCustomField(id: ${team.id}, input: { choices: ["North"] }) { batchId } }`);
    const { batchId } = await ask(api, as, `mutation { deleteCustomField(id: ${desk.id}) { batchId } }`);
    const now = await ask(api, as, `{ user(id: ${id}) { ${values} } }`);
    expect(told({ user: now })).toEqual({ House: 'South' });
    // Somebody saves the user in between, who knows only of one.
    expect(told(await give(api, as, id, { [team.id]: 'South' }))).toEqual({ House: 'South' });
    expect((await give(api, as, id, { [desk.id]: '5', [team.id]: 'South' })).fields).toHaveProperty([
      `customValues.${desk.id}`,
    ]);
    await ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);
    const back = await ask(api, as, `{ user(id: ${id}) { ${values} } }`);
    expect(told({ user: back })).toEqual({ Desk: '4.12', House: 'South' });
  });

  test('US-15 a field says what is wrong with it: name, choices, a kind that is to change', async ({ api }) => {
    const as = await api.signIn('admin');
    const make = async (input: string) =>
      (await ask(api, as, `mutation { createCustomField(input: { ${input} }) { batchId } }`)).fields;
    const some = await field(api, as, 'name: "Badge", kind: TEXT, choices: ["a"]');
    expect(some.choices).toEqual([]);
    expect(Object.keys(await make('hint: "x"'))).toEqual(['name', 'kind']);
    expect(await make('name: "Badge", kind: TEXT')).toHaveProperty('name');
    expect(await make('name: "None", kind: CHOICE')).toMatchObject({ choices: { key: 'required' } });
    const many = Array.from({ length: 51 }, (_, at) => `"${at}"`).join();
    expect(await make(`name: "Many", kind: CHOICE, choices: [${many}]`)).toMatchObject({ choices: { key: 'tooMany' } });
    const other = await ask(
      api,
      as,
      `mutation { updateCustomField(id: ${some.id}, input: { kind: DAY }) { batchId } }`,
    );
    expect(other.fields).toMatchObject({ kind: { key: 'fixed' } });
    // Who may read users may read the fields, and no more.
    const reader = await api.signIn('maintainer');
    expect(await ask(api, reader, '{ customFields { name } }')).toContainEqual({ name: 'Badge' });
    expect((await ask(api, reader, 'mutation { createCustomField(input: { name: "Mine" }) { batchId } }')).code).toBe(
      'FORBIDDEN',
    );
  });
});
