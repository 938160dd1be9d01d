import { expect } from 'vitest';
import { finishedCoursesPath, ownCoursesPath } from '../../../client/areas/academy/urls.ts';
import * as work from '../../../client/areas/dashboards/leads.ts';
import { projectsPath } from '../../../client/areas/dashboards/urls.ts';
import { deliveriesOn } from '../../../client/areas/logistics/deliveriesOn.ts';
import { vehiclesPath } from '../../../client/areas/logistics/urls.ts';
import * as shop from '../../../client/areas/ecommerce/dashboard/shopLeads.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { rowsAt } from '../../support/leads.ts';
import { untilLate } from '../../support/late.ts';
import { ask } from '../../support/tasks.ts';

const hourMs = 3_600_000;
const figures = 'orderCount customerCount';

/** Every count that a dashboard shows, and the address that it leads to. */
async function counted(api: TestApp, as: Headers): Promise<[name: string, count: number, path: string][]> {
  const all: [string, number, string][] = [];
  const note = (name: string, count: number, path: string) => all.push([name, count, path]);
  for (const period of ['DAYS_7', 'DAYS_30', 'DAYS_90', 'MONTHS_12']) {
    const { shopDashboard: shown } = await ask(
      api,
      as,
      `{ shopDashboard(period: ${period}) { from to current { ${figures} } steps { from to orderCount }
        week { from to current { orderCount } steps { from to orderCount } } places { country orderCount }
        leads { totalCount noneCount onceCount moreCount } } }`,
    );
    note(`${period} orders`, shown.current.orderCount, work.ordersOf(shown));
    note(`${period} customers`, shown.current.customerCount, work.customersOf(shown));
    note(`${period} leads`, shown.leads.totalCount, shop.addedOn(shown));
    for (const often of ['none', 'once', 'more'])
      note(`${period} leads ${often}`, shown.leads[`${often}Count`], shop.addedOn(shown, `&ordered=${often}`));
    for (const step of shown.steps) note(`${period} ${step.from}`, step.orderCount, shop.ordersOf(step));
    for (const { country, orderCount } of shown.places)
      note(`${period} ${country}`, orderCount, work.ordersOf(shown, `&country=${country}`));
    note(`${period} week`, shown.week.current.orderCount, work.ordersOf(shown.week));
    for (const step of shown.week.steps) note(`week ${step.from}`, step.orderCount, work.ordersOf(step));
  }
  const { supportFigures: support } = await ask(
    api,
    as,
    '{ supportFigures { from to totalCount newCount openCount handledCount } }',
  );
  note('messages', support.totalCount, work.messagesOf(support));
  note('messages new', support.newCount, work.messagesOf(support, '&status=new&answered=false'));
  note('messages open', support.openCount, work.messagesOf(support, '&status=new&answered=true'));
  note('messages handled', support.handledCount, work.messagesOf(support, '&status=handled'));
  const projects = await ask(
    api,
    as,
    '{ active: projects(filter: { isComplete: false }) { totalCount } complete: projects(filter: { isComplete: true }) { totalCount } }',
  );
  note('projects active', projects.active.totalCount, `${projectsPath}?complete=false`);
  note('projects complete', projects.complete.totalCount, `${projectsPath}?complete=true`);
  const { learningFigures: learned } = await ask(api, as, '{ learningFigures { courseCount completedCourseCount } }');
  note('courses', learned.courseCount, ownCoursesPath);
  note('courses completed', learned.completedCourseCount, finishedCoursesPath);
  const brought = await ask(
    api,
    as,
    `{ fleetFigures { onRoute { count } withErrors { count } deviated { count } late { count } }
      shipmentStatistics { days { day shipmentCount deliveryCount } }
      deliveryPerformance { from to current { inTransitCount outForDeliveryCount deliveredCount } }
      deliveryExceptions { from to counts { exception count } } }`,
  );
  for (const [name, condition] of [
    ['onRoute', 'on_route'],
    ['withErrors', 'with_errors'],
    ['deviated', 'deviated'],
    ['late', 'late'],
  ] as const)
    note(`vehicles ${name}`, brought.fleetFigures[name].count, `${vehiclesPath}?condition=${condition}`);
  for (const { day, shipmentCount, deliveryCount } of brought.shipmentStatistics.days) {
    note(`sent ${day}`, shipmentCount, deliveriesOn('sent', day));
    note(`delivered ${day}`, deliveryCount, deliveriesOn('delivered', day));
  }
  const { from, to, current } = brought.deliveryPerformance;
  note('sent', current.inTransitCount, deliveriesOn('sent', from, to));
  note('arrived', current.outForDeliveryCount, deliveriesOn('arrived', from, to));
  note('delivered', current.deliveredCount, deliveriesOn('delivered', from, to));
  for (const { exception, count } of brought.deliveryExceptions.counts)
    note(exception, count, `${deliveriesOn('finished', from, to)}&exception=${exception.toLowerCase()}`);
  return all;
}

test.for(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])(
  'DA-05 DA-06 every count leads to exactly the rows that were counted, and to as many in the file, in %s',
  { timeout: 180_000 },
  async (timeZone, { api }) => {
    api.clock.advance(untilLate(api.clock.now(), timeZone));
    const as = await api.signIn();
    await ask(api, as, `mutation { updateStoreSettings(input: { timeZone: "${timeZone}" }) { batchId } }`);
    const agrees = async () => {
      const all = await counted(api, as);
      const known = new Map<string, { total: number; inFile: number | null }>();
      let filled = 0;
      for (const [name, count, path] of all) {
        const rows = known.get(path) ?? (await rowsAt(api, as, path));
        known.set(path, rows);
        expect(rows.total, `${name} at ${path}`).toBe(count);
        if (rows.inFile !== null) expect(rows.inFile, `the file of ${name} at ${path}`).toBe(count);
        if (count > 0) filled += 1;
      }
      // Nothing is proved by lists that are all empty.
      expect(filled).toBeGreaterThan(40);
    };
    await agrees();
    // A day later, with the message that came in between.
    await api.graphql(
      'mutation { sendContactRequest(input: { name: "Ann Bell", email: "ann@bell.example", message: "Where is my order?" }) }',
    );
    api.clock.advance(hourMs);
    await agrees();
  },
);
