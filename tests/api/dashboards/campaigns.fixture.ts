/* Campaigns of tests: a server with a mail server, and what is asked of it. */

import { mailingPath } from '../../../server/areas/dashboards/campaigns/mailingMail.ts';
import { countNames } from '../../../server/areas/dashboards/campaigns/recipients.ts';
import { programContext } from '../../../server/program.ts';
import { test as base } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { eventually } from '../../support/http.ts';
import { makeMailServer } from '../../support/mailServer.ts';
import type { MailServer } from '../../support/mailServer.ts';
import { ask } from '../../support/tasks.ts';

const publicUrl = 'https://office.example.com';
export const test = base
  .extend('mail', async ({}, { onCleanup }) => {
    const server: MailServer = await makeMailServer();
    onCleanup(server.close);
    return server;
  })
  .extend('options', ({ mail }) => ({ settings: { SMTP_URL: mail.url, PUBLIC_URL: publicUrl } }));

const counts = countNames.join(' ');
export const fields = `id version state sentOn viewId ${counts}`;
export const program = (api: TestApp) => programContext(api.services, 'test');
const text = '<p>Hello {name}, see <a href=\\"https://shop.example/new?a=1&amp;b=2\\">what is new</a>. {link}</p>';

export async function add(api: TestApp, as: Headers, more = ''): Promise<any> {
  const { createCampaign } = await ask(
    api,
    as,
    `mutation { createCampaign(input: { name: "Spring", subject: "For {name}", body: "${text}" ${more} }) { campaign { ${fields} } } }`,
  );
  return createCampaign.campaign;
}
export const read = async (api: TestApp, as: Headers, id: string): Promise<any> =>
  (await ask(api, as, `{ campaign(id: ${id}) { ${fields} } }`)).campaign;
export const audience = async (api: TestApp, as: Headers, id: string): Promise<any> =>
  (await ask(api, as, `{ campaignAudience(id: ${id}) { count omitted { reason count } } }`)).campaignAudience;
export const send = async (api: TestApp, as: Headers, id: string) => {
  await ask(api, as, `mutation { sendCampaign(id: ${id}) { campaign { state } } }`);
  await eventually('sent', async () => (await read(api, as, id)).state === 'SENT');
};
export const recipients = (api: TestApp, id: string) =>
  api.services.database.reader
    .selectFrom('campaignRecipients')
    .selectAll()
    .where('campaignId', '=', Number(id))
    .orderBy('id')
    .execute();
/** A view of three customers: one agreed, one never did, and one withdrew. */
export async function three(api: TestApp, as: Headers): Promise<{ ids: number[]; viewId: string }> {
  const ids: number[] = [];
  for (const [at, agrees] of [true, false, true].entries()) {
    const { createCustomer } = await ask(
      api,
      as,
      `mutation { createCustomer(input: { name: "Zuzu Reader ${at}", email: "zuzu${at}@mail.example", country: "FR", acceptsMarketing: ${agrees} }) { customer { id } } }`,
    );
    ids.push(Number(createCustomer.customer.id));
  }
  await ask(api, as, `mutation { updateCustomer(id: ${ids[2]}, input: { acceptsMarketing: false }) { batchId } }`);
  const { createListView } = await ask(
    api,
    as,
    'mutation { createListView(list: "customers", input: { name: "Zuzu", query: "q=zuzu" }) { view { id } } }',
  );
  return { ids, viewId: createListView.view.id };
}
export const tokenOf = (api: TestApp, recipientId: number | null, campaignId: string) =>
  mailingPath(api.services, { recipientId, campaignId: Number(campaignId) });
export const form = { 'content-type': 'application/x-www-form-urlencoded' };
