import { describe, expect } from 'vitest';
import { programContext } from '../../../server/program.ts';
import { boardBelonging } from '../../../server/areas/kanban/boardMembers.ts';
import { write } from '../../../server/db/write.ts';
import { test as base } from '../../support/app.ts';
import { addCard, ask, makeBoard, move, person, seen } from './kanban.fixture.ts';

const test = base.extend('options', { hasSampleData: false });

describe('KB-21: who is on a board', () => {
  test('KB-21 a board is shared with a team: its members see and change it, and no longer once they leave the team', async ({
    api,
  }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me);
    const card = await addCard(api, me.as, board.columns[0]!, 'a');
    const { team } = await ask(
      api,
      me.as,
      `mutation { createTeam(input: { name: "Kanban", memberIds: [${other.id}] }) { team { id } } }`,
    );
    const share = (access: string, id = team.id) =>
      ask(
        api,
        me.as,
        `mutation { updateBoard(id: ${board.id}, input: { teams: [{ teamId: ${id}, access: ${access} }] }) { board { teams { name access } people { id } } fields: batchId } }`,
      );
    expect(await ask(api, other.as, '{ boards { id } }')).toEqual([]);
    expect((await share('VIEW', '999999')).fields).toMatchObject({ teams: { key: 'unknown' } });
    const { board: shared } = await share('VIEW');
    expect(shared.teams).toEqual([{ name: 'Kanban', access: 'VIEW' }]);
    expect(shared.people.map(({ id }: any) => Number(id)).toSorted()).toEqual([me.id, other.id].toSorted());
    expect(await ask(api, other.as, '{ boards { id myAccess } }')).toEqual([{ id: board.id, myAccess: 'VIEW' }]);
    expect((await move(api, other.as, `id: ${card}, columnId: ${board.columns[1]}`)).code).toBe('FORBIDDEN');
    await share('EDIT');
    await move(api, other.as, `id: ${card}, columnId: ${board.columns[1]}`);
    const assign = `mutation { updateBoardCard(id: ${card}, input: { memberIds: [${other.id}] }) { card { memberIds } } }`;
    expect((await ask(api, me.as, assign)).card.memberIds).toEqual([String(other.id)]);
    expect((await ask(api, other.as, `mutation { leaveBoard(id: ${board.id}) { id } }`)).fields).toMatchObject({
      members: { key: 'team' },
    });
    await ask(api, me.as, `mutation { updateTeam(id: ${team.id}, input: { memberIds: [] }) { batchId } }`);
    expect(await ask(api, other.as, '{ boards { id } }')).toEqual([]);
    expect((await move(api, other.as, `id: ${card}, columnId: ${board.columns[0]}`)).code).toBe('NOT_FOUND');
  });

  test('KB-21 members leave by themselves, the last owner does not; of somebody deleted the boards go to another', async ({
    api,
  }) => {
    const [me, other, third] = [await person(api), await person(api), await person(api)];
    const board = await makeBoard(api, me, [{ id: other.id, access: 'VIEW' }]);
    const card = await addCard(api, me.as, board.columns[0]!, 'a');
    await ask(api, me.as, `mutation { updateBoardCard(id: ${card}, input: { memberIds: [${me.id}] }) { batchId } }`);
    const leave = `mutation { leaveBoard(id: ${board.id}) { id } }`;
    expect((await ask(api, me.as, leave)).fields).toMatchObject({ members: { key: 'lastOwner' } });
    expect(await ask(api, other.as, leave)).toEqual({ id: board.id });
    expect((await ask(api, other.as, leave)).code).toBe('NOT_FOUND');
    expect(await ask(api, other.as, '{ boards { id } }')).toEqual([]);

    const tx = programContext(api.services, 'test');
    expect(await boardBelonging.count(tx, me.id)).toBe(1);
    await write(tx, (inner) => boardBelonging.leave(inner, me.id, third.id));
    expect(await seen(api, third.as, board.id)).toBe('a||');
    const found = await ask(api, third.as, `{ board(id: ${board.id}) { myAccess cards { memberIds } } }`);
    expect(found).toEqual({ myAccess: 'OWNER', cards: [{ memberIds: [String(third.id)] }] });
    await write(programContext(api.services, 'test'), (inner) => boardBelonging.leave(inner, third.id, null));
    expect(await ask(api, third.as, '{ boards { id } }')).toEqual([]);
  });

  test('KB-21 a board always has an owner: neither an edit nor a deletion of users leaves it without one', async ({
    api,
  }) => {
    const [me, editor, viewer] = [await person(api), await person(api), await person(api)];
    const board = await makeBoard(api, me, [
      { id: viewer.id, access: 'VIEW' },
      { id: editor.id, access: 'EDIT' },
    ]);
    const { team } = await ask(
      api,
      me.as,
      `mutation { createTeam(input: { name: "Owners", memberIds: [${me.id}, ${editor.id}] }) { team { id } } }`,
    );
    const update = (as: typeof me.as, input: string) =>
      ask(api, as, `mutation { updateBoard(id: ${board.id}, input: { ${input} }) { batchId } }`);
    await update(me.as, `teams: [{ teamId: ${team.id}, access: OWNER }]`);
    // Owns it with the team, and must not leave it to nobody.
    expect((await update(editor.as, 'members: []')).fields).toMatchObject({ members: { key: 'unknown' } });
    const owners = async (as: typeof me.as) =>
      (await ask(api, as, `{ board(id: ${board.id}) { members { userId access } } }`)).members
        .filter(({ access }: any) => access === 'OWNER')
        .map(({ userId }: any) => Number(userId));
    const leave = (id: number) =>
      write(programContext(api.services, 'test'), (tx) => boardBelonging.leave(tx, id, null));
    await leave(me.id);
    expect(await owners(viewer.as)).toEqual([editor.id]);
    await leave(editor.id);
    expect(await owners(viewer.as)).toHaveLength(1);
  });

  test('KB-21 a board that no member is left of goes to somebody of its team, and into the trash without one', async ({
    api,
  }) => {
    const [me, other] = [await person(api), await person(api)];
    const board = await makeBoard(api, me);
    const { team } = await ask(
      api,
      me.as,
      `mutation { createTeam(input: { name: "Heirs", memberIds: [${other.id}] }) { team { id } } }`,
    );
    const teams = `[{ teamId: ${team.id}, access: VIEW }]`;
    await ask(api, me.as, `mutation { updateBoard(id: ${board.id}, input: { teams: ${teams} }) { batchId } }`);
    const leave = (id: number) =>
      write(programContext(api.services, 'test'), (tx) => boardBelonging.leave(tx, id, null));
    await leave(me.id);
    expect((await ask(api, other.as, `{ board(id: ${board.id}) { myAccess } }`)).myAccess).toBe('OWNER');
    await ask(api, other.as, `mutation { updateTeam(id: ${team.id}, input: { memberIds: [] }) { batchId } }`);
    await leave(other.id);
    expect(await ask(api, other.as, `{ board(id: ${board.id}) { id } }`)).toBeNull();
  });
});
