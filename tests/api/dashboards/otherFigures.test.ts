import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { rowsAt } from '../../support/leads.ts';
import { readPdf } from '../../support/pdf.ts';
import { ask } from '../../support/tasks.ts';
import { enroll, makeCourse, person, tick } from '../academy/academy.fixture.ts';

const names = ['DELIVERIES', 'INCIDENTS', 'ENROLLMENTS', 'COMPLETIONS'];
const figures = async (api: TestApp, as: Headers): Promise<Record<string, any>> => {
  const { keyFigures } = await ask(
    api,
    as,
    `{ keyFigures(period: MONTHS_12, names: [${names.join()}]) { figures { name amount path steps { amount } } } }`,
  );
  return Object.fromEntries(keyFigures.figures.map((one: any) => [one.name, one]));
};

test('DA-10 DA-11 DA-12 DA-13 DA-19 figures of courses and of the fleet leave their dashboards as others do', async ({
  api,
}) => {
  const { as } = await person(api);
  const learner = await person(api, 'author');
  const before = await figures(api, as);
  expect(Object.keys(before).toSorted()).toEqual(names.toSorted());
  const course = await makeCourse(api, as, [1]);
  await enroll(api, learner.as, course.id);
  await tick(api, learner.as, course.lessons[0]!);
  const { vehicleList } = await ask(api, as, '{ vehicleList(page: { number: 1, size: 1 }) { nodes { id } } }');
  const broken = `createVehicleIncident(input: { vehicleId: ${vehicleList.nodes[0].id}, kind: FUEL_PROBLEMS })`;
  await ask(api, as, `mutation { ${broken} { batchId } }`);
  const after = await figures(api, as);
  for (const name of ['ENROLLMENTS', 'COMPLETIONS', 'INCIDENTS'])
    expect([name, after[name].amount]).toEqual([name, before[name].amount + 1]);
  for (const { amount, steps } of Object.values(after))
    expect(steps.reduce((sum: number, step: any) => sum + step.amount, 0)).toBe(amount);
  // The list that a figure leads to has exactly the rows that were counted.
  expect(after['DELIVERIES'].amount).toBeGreaterThan(0);
  for (const { name, path, amount } of Object.values(after)) {
    const { total, inFile } = await rowsAt(api, as, path);
    expect([name, total, inFile ?? amount]).toEqual([name, amount, amount]);
  }

  const only = names.map((name) => name.toLowerCase()).join();
  const paper = await api.app.inject({
    url: `/export/key-figures.pdf?period=months_12&only=${only}&language=fr`,
    headers: as,
  });
  const { text } = await readPdf(paper.rawPayload);
  for (const title of ['Inscriptions', 'Cours terminés', 'Livraisons effectuées']) expect(text).toContain(title);
  const day = '2026-11-30';
  await ask(
    api,
    as,
    `mutation { createGoal(input: { name: "More", figure: ENROLLMENTS, fromDay: "${day}", toDay: "${day}", count: 9 }) { batchId } }`,
  );
  await ask(
    api,
    as,
    `mutation { createFigureAlert(input: { name: "Many", figure: INCIDENTS, count: 9 }) { batchId } }`,
  );
  await ask(
    api,
    as,
    `mutation { createFigureDigest(input: { name: "Week", rhythm: DAILY, hour: 8, figures: [DELIVERIES] }) { batchId } }`,
  );
  const { shareFigures } = await ask(
    api,
    as,
    'mutation { shareFigures(input: { name: "School", period: MONTHS_12, figures: [ENROLLMENTS] }) { url } }',
  );
  const link = shareFigures.url.split('#')[1];
  const { data } = await api.graphql<any, object>(
    'query ($link: String!) { sharedFigures(link: $link) { figures { name amount } } }',
    { variables: { link } },
  );
  expect(data.sharedFigures.figures).toEqual([{ name: 'ENROLLMENTS', amount: after['ENROLLMENTS'].amount }]);
});

test('DA-05 who left a course is no enrollment any more, in the figure and in its rows', async ({ api }) => {
  const { as } = await person(api);
  const [learner, course] = [await person(api, 'author'), await makeCourse(api, as, [1])];
  await enroll(api, learner.as, course.id);
  const before = (await figures(api, as))['ENROLLMENTS'].amount;
  await ask(api, learner.as, `mutation { leaveCourse(id: ${course.id}) { id } }`);
  const { amount, path } = (await figures(api, as))['ENROLLMENTS'];
  expect([amount, (await rowsAt(api, as, path)).total]).toEqual([before - 1, before - 1]);
});

test('DA-20 deliveries and incidents of a past instant', async ({ api }) => {
  const { as } = await person(api);
  const at = async (asOf: string) => {
    const { keyFigures } = await ask(
      api,
      as,
      `{ keyFigures(period: MONTHS_12, names: [DELIVERIES, INCIDENTS], asOf: "${asOf}") { figures { name isAsOf amount } } }`,
    );
    return Object.fromEntries(keyFigures.figures.map((one: any) => [one.name, one.isAsOf && one.amount]));
  };
  const before = await figures(api, as);
  const then = api.clock.now().toISOString();
  api.clock.advance(300_000);
  const { vehicleList, deliveryList } = await ask(
    api,
    as,
    '{ vehicleList(page: { number: 1, size: 1 }) { nodes { id } } deliveryList(filter: { statuses: [DELIVERED] }, page: { number: 1, size: 1 }) { nodes { id } } }',
  );
  const broken = `createVehicleIncident(input: { vehicleId: ${vehicleList.nodes[0].id}, kind: FUEL_PROBLEMS })`;
  await ask(api, as, `mutation { ${broken} { batchId } }`);
  await ask(api, as, `mutation { deleteDelivery(id: ${deliveryList.nodes[0].id}) { batchId } }`);
  const now = await figures(api, as);
  expect([now['DELIVERIES'].amount, now['INCIDENTS'].amount]).toEqual([
    before['DELIVERIES'].amount - 1,
    before['INCIDENTS'].amount + 1,
  ]);
  expect(await at(then)).toEqual({ DELIVERIES: before['DELIVERIES'].amount, INCIDENTS: before['INCIDENTS'].amount });
});

test('DA-20 enrollments and completions of a past instant', async ({ api }) => {
  const { as } = await person(api);
  const [first, second, course] = [
    await person(api, 'author'),
    await person(api, 'author'),
    await makeCourse(api, as, [1]),
  ];
  const at = async (asOf: string) => {
    const { keyFigures } = await ask(
      api,
      as,
      `{ keyFigures(period: MONTHS_12, names: [ENROLLMENTS, COMPLETIONS], asOf: "${asOf}") { figures { name isAsOf amount } } }`,
    );
    return keyFigures.figures.map((one: any) => one.isAsOf && one.amount);
  };
  const now = async () => {
    const shown = await figures(api, as);
    return [shown['ENROLLMENTS'].amount, shown['COMPLETIONS'].amount];
  };
  const seen: [string, number[]][] = [];
  const steps = [
    () => enroll(api, first.as, course.id),
    () => tick(api, first.as, course.lessons[0]!),
    () => enroll(api, second.as, course.id),
    () => ask(api, first.as, `mutation { leaveCourse(id: ${course.id}) { id } }`),
    () => ask(api, first.as, `mutation { enrollInCourse(id: ${course.id}) { id } }`),
    () => ask(api, first.as, `mutation { restartCourse(id: ${course.id}) { id } }`),
    () => ask(api, as, `mutation { deleteUser(id: ${second.id}) { batchId } }`),
  ];
  for (const step of steps) {
    seen.push([api.clock.now().toISOString(), await now()]);
    api.clock.advance(60_000);
    await step();
  }
  const [[, [enrolled, completed]]] = seen as [[string, [number, number]]];
  expect(seen.map(([, amounts]) => amounts)).toEqual([
    [enrolled, completed],
    [enrolled + 1, completed],
    [enrolled + 1, completed + 1],
    [enrolled + 2, completed + 1],
    [enrolled + 1, completed],
    [enrolled + 2, completed + 1],
    [enrolled + 2, completed],
  ]);
  expect(await now()).toEqual([enrolled + 1, completed]);
  for (const [then, amounts] of seen) expect([then, await at(then)]).toEqual([then, amounts]);
});

test('DA-14 whoever teaches nothing counts only themselves among learners', async ({ api }) => {
  const teacher = await person(api);
  const role = 'subscriber';
  const one = await person(api, role);
  const course = await makeCourse(api, teacher.as, [1]);
  await enroll(api, (await person(api, role)).as, course.id);
  await enroll(api, one.as, course.id);
  const { errors, data } = await api.graphql<any, object>(
    '{ keyFigures(period: DAYS_30, names: [ENROLLMENTS]) { figures { amount } } }',
    { as: one.as },
  );
  expect(errors).toEqual([]);
  expect(data.keyFigures.figures).toEqual([{ amount: 1 }]);
});
