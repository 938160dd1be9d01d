import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask } from '../../support/tasks.ts';

const path = '/api/dashboard/analytics/projects';

test('DA-02: projects are found by name, leader and kind, sorted and paged, past the end from the first page', async ({
  shared,
}) => {
  const as = await shared.signIn();
  const get = async (query = '') => (await shared.rest('GET', `${path}${query}`, { as })).body as any;
  const all = await get();
  expect(all).toMatchObject({ totalPages: 1, totalProjects: 7, page: 1 });
  expect(all.projects).toHaveLength(7);
  const relaunch = all.projects.find(({ name }: { name: string }) => name === 'Storefront Relaunch');
  expect(relaunch).toMatchObject({ project: 'Website', progress: 78, hours: '18:42' });
  expect(relaunch.logo).toMatch(/^\/files\//);
  expect(relaunch.team).toHaveLength(4);
  expect(relaunch.extraMembers).toBeGreaterThan(0);

  const names = (answer: any) => answer.projects.map(({ name }: { name: string }) => name);
  expect(names(await get('?q=STOREFRONT'))).toEqual(['Storefront Relaunch']);
  expect(names(await get('?q=analytics'))).toEqual(['Margin Reports']);
  expect(names(await get(`?q=${encodeURIComponent(relaunch.leader.slice(1, 6))}`))).toContain('Storefront Relaunch');

  const progress = (await get('?sortBy=progress&orderBy=desc')).projects.map((one: any) => one.progress);
  expect(progress).toEqual(progress.toSorted((a: number, b: number) => b - a));
  const sorted = names(await get('?sortBy=project'));
  expect(sorted[0]).toBe('Access Review');
  const leaders = (await get('?sortBy=leader')).projects.map((one: any) => one.leader.toLowerCase());
  expect(leaders[0] <= leaders.at(-1)).toBe(true);
  // What is not a column is ignored.
  expect(names(await get('?sortBy=team'))).toEqual(names(all));

  expect(await get('?itemsPerPage=3&page=3')).toMatchObject({ totalPages: 3, page: 3 });
  const beyond = await get('?itemsPerPage=3&page=9');
  expect(beyond.page).toBe(1);
  expect(names(beyond)).toEqual(names(all).slice(0, 3));
  expect((await get('?itemsPerPage=-1&page=2')).projects).toHaveLength(7);
  expect(await get('?q=zzz')).toEqual({ projects: [], totalPages: 0, totalProjects: 0, page: 1 });
});

test('DA-01: a project is added, changed and deleted, and follows its leader', async ({ api }) => {
  const as = await api.signIn();
  const { users } = await ask(
    api,
    as,
    '{ users(filter: { statuses: [active] }, page: { size: 3 }) { nodes { id fullName } } }',
  );
  const [leader, member] = users.nodes;
  const { createProject } = await ask(
    api,
    as,
    `mutation { createProject(input: { name: "Tea room", kind: "Building", leaderId: ${leader.id}, memberIds: [${member.id}], progress: 10 })
      { project { id version leader { name } members { name } } } }`,
  );
  const { project } = createProject;
  expect(project).toMatchObject({ leader: { name: leader.fullName }, members: [{ name: member.fullName }] });
  await ask(api, as, `mutation { updateUser(id: ${leader.id}, input: { fullName: "Zoë Quince" }) { batchId } }`);
  const found = await ask(api, as, '{ projects(filter: { search: "quince" }) { nodes { name leader { name } } } }');
  expect(found.projects.nodes).toContainEqual({ name: 'Tea room', leader: { name: 'Zoë Quince' } });
  const { deleteProject } = await ask(api, as, `mutation { deleteProject(id: ${project.id}) { batchId } }`);
  expect((await ask(api, as, `{ project(id: ${project.id}) { id } }`)).project).toBeNull();
  await ask(api, as, `mutation { undoBatch(id: "${deleteProject.batchId}") { count } }`);
  expect((await ask(api, as, `{ project(id: ${project.id}) { name } }`)).project).toEqual({ name: 'Tea room' });

  const { errors } = await api.graphql<any, any>(
    'mutation { createProject(input: { name: " ", progress: 101, minutes: -1, leaderId: 999999, logo: "x" }) { batchId } }',
    { as },
  );
  expect(Object.keys(errors[0]!.extensions['fields'] as object).toSorted()).toEqual([
    'leaderId',
    'logo',
    'minutes',
    'name',
    'progress',
  ]);
});

test('DA-14: who leaves is in no team any more, and who takes over leads', async ({ api }) => {
  const as = await api.signIn();
  const { projects } = await ask(
    api,
    as,
    '{ projects { nodes { id leaderId memberIds } } users(filter: { search: "admin" }) { nodes { id } } }',
  );
  const { leaderId, id } = projects.nodes.find((one: any) => one.leaderId !== '1');
  await ask(api, as, `mutation { deleteUser(id: ${leaderId}, moveTo: 1) { id } }`);
  const after = await ask(api, as, `{ project(id: ${id}) { leaderId memberIds } }`);
  expect(after.project.leaderId).toBe('1');
  expect(after.project.memberIds).not.toContain(leaderId);
});
