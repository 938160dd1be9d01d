import { expect } from 'vitest';
import { deliveriesOn } from '../../../client/areas/logistics/deliveriesOn.ts';
import { test } from '../../support/app.ts';
import { rowsAt } from '../../support/leads.ts';
import { ask } from '../../support/tasks.ts';

/* DA-09 on the dashboards of the fleet and of the academy. */

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0);

test('DA-09 DA-05 a vehicle narrows figures of deliveries to exactly the rows of their list, also where many look at once', async ({
  api,
}) => {
  const as = await api.signIn();
  const read = async (vehicleId: string | null) => {
    const of = vehicleId === null ? '' : `(vehicleId: "${vehicleId}")`;
    const { shipmentStatistics: shipped, ...rest } = await ask(
      api,
      as,
      `{ shipmentStatistics${of} { shipmentCount } fleetActivity${of} { minutes }
        deliveryPerformance${of} { timeZone from to current { inTransitCount outForDeliveryCount deliveredCount } }
        deliveryExceptions${of} { from to counts { exception count } } }`,
    );
    return { shipped: shipped.shipmentCount as number, ...rest };
  };
  const whole = await read(null);
  const { fleet } = await ask(api, as, '{ fleet { id } viewer { id } }');
  // So many at once ask PostgreSQL for more than it has connections: they wait for their turn, and none is refused.
  const shop = `{ shopDashboard(filter: { country: "FR" }) { current { orderCount } places { orderCount } }
    shopYear(filter: { status: DELIVERED }) { months { incomeCents } } keyFigures { figures { amount } } }`;
  const [each, shops]: [any[], any[]] = await Promise.all([
    Promise.all(fleet.map(({ id }: { id: string }) => read(id))),
    Promise.all(fleet.map(() => ask(api, as, shop))),
  ]);
  expect(shops).toEqual(fleet.map(() => shops[0]));
  expect(sum(each.map(({ shipped }) => shipped))).toBe(whole.shipped);
  expect(whole.shipped).toBeGreaterThan(0);
  const delivered = ({ deliveryPerformance }: any) => deliveryPerformance.current.deliveredCount;
  expect(sum(each.map(delivered))).toBe(delivered(whole));
  const at = each.findIndex((one) => delivered(one) > 0 && one.deliveryExceptions.counts.length > 0);
  const { deliveryPerformance, deliveryExceptions } = each[at];
  const { timeZone, from, to, current } = deliveryPerformance;
  expect(timeZone).toMatch(/^[A-Z]/);
  const rows = async (path: string) => (await rowsAt(api, as, `${path}&vehicle=${fleet[at].id}`)).total;
  expect(await rows(deliveriesOn('sent', from, to))).toBe(current.inTransitCount);
  expect(await rows(deliveriesOn('arrived', from, to))).toBe(current.outForDeliveryCount);
  expect(await rows(deliveriesOn('delivered', from, to))).toBe(current.deliveredCount);
  for (const { exception, count } of deliveryExceptions.counts)
    expect(await rows(`${deliveriesOn('finished', from, to)}&exception=${exception.toLowerCase()}`)).toBe(count);
  expect((await read('999999999')).shipped).toBe(0);
});

test('DA-09 a course narrows what was learned', async ({ api }) => {
  const { body } = await api.rest('POST', '/api/auth/login', { body: { email: 'admin@demo.com', password: 'admin' } });
  const as = { authorization: `Bearer ${body.accessToken}` };
  const read = async (courseId: string | null) => {
    const of = courseId === null ? '' : `(courseId: "${courseId}")`;
    return ask(
      api,
      as,
      `{ learningFigures${of} { minutes completedLessonCount } learningWeek${of} { minutes } courseAssignments${of} { course { id } } }`,
    );
  };
  const whole = await read(null);
  const { courseList } = await ask(
    api,
    as,
    '{ viewer { id } courseList(page: { number: 1, size: 100 }) { nodes { id } } }',
  );
  const each: any[] = [];
  for (const { id } of courseList.nodes) each.push(await read(id));
  for (const name of ['minutes', 'completedLessonCount'])
    expect(sum(each.map(({ learningFigures }: any) => learningFigures[name]))).toBe(whole.learningFigures[name]);
  expect(whole.learningFigures.minutes).toBeGreaterThan(0);
  expect(sum(each.map(({ learningWeek }: any) => learningWeek.minutes))).toBe(whole.learningWeek.minutes);
  for (const [place, { courseAssignments }] of each.entries())
    for (const { course } of courseAssignments) expect(course.id).toBe(courseList.nodes[place].id);
});

test('DA-09 what is no vehicle and no course is named', async ({ api }) => {
  const as = await api.signIn();
  for (const [call, field] of [
    ['fleetActivity(vehicleId: "x") { minutes }', 'vehicleId'],
    ['shipmentStatistics(vehicleId: "x") { month }', 'vehicleId'],
    ['deliveryPerformance(vehicleId: "x") { from }', 'vehicleId'],
    ['deliveryExceptions(vehicleId: "x") { from }', 'vehicleId'],
    ['learningFigures(courseId: "x") { minutes }', 'courseId'],
    ['learningWeek(courseId: "x") { minutes }', 'courseId'],
    ['courseAssignments(courseId: "x") { lessonCount }', 'courseId'],
  ] as const) {
    const { errors } = await api.graphql<any, object>(`{ ${call} }`, { as });
    expect([call, errors[0]?.extensions]).toMatchObject([call, { fields: { [field]: { key: 'malformed' } } }]);
  }
});
