import { print } from 'graphql';
import { learnerList } from '../../client/areas/academy/learnerList.ts';
import { coursesShown } from '../../client/areas/academy/courseList.ts';
import { contactList } from '../../client/areas/contact/contactLists.ts';
import { campaignList } from '../../client/areas/dashboards/campaigns/campaignList.ts';
import { expenseList, projectList } from '../../client/areas/dashboards/countedLists.ts';
import { customerList } from '../../client/areas/ecommerce/customers/customerList.ts';
import { orderList } from '../../client/areas/ecommerce/orders/orderList.ts';
import { invoiceList } from '../../client/areas/invoice/invoiceList.ts';
import { cardList } from '../../client/areas/kanban/cardList.ts';
import { deliveryList } from '../../client/areas/logistics/deliveryList.ts';
import { incidentList } from '../../client/areas/logistics/incidentList.ts';
import { vehicleList } from '../../client/areas/logistics/vehicleList.ts';
import { variablesOf } from '../../client/app/list/listNoun.ts';
import { decode } from '../../client/lib/listState.ts';
import { ofFile } from '../../client/kit/list/exportLinks.ts';
import type { Headers, TestApp } from './app.ts';

/* What a person sees who follows the link of a figure: the list as its page asks for it, and its file. */

const lists: Record<string, any> = {
  '/apps/academy/learners': learnerList,
  '/apps/academy/my-course': coursesShown,
  '/apps/ecommerce/order/list': orderList,
  '/apps/ecommerce/customer/list': customerList,
  '/apps/contact': contactList,
  '/apps/projects': projectList,
  '/apps/expenses': expenseList,
  '/apps/campaigns': campaignList,
  '/apps/invoice/list': invoiceList,
  '/apps/kanban/cards': cardList,
  '/apps/logistics/deliveries': deliveryList,
  '/apps/logistics/incidents': incidentList,
  '/apps/logistics/vehicles': vehicleList,
};

/** Whether the address is that of a list which the walk can read. */
export const isOfList = (path: string) => Object.hasOwn(lists, path.split('?')[0] ?? '');

/** How many rows the list at the address shows, and how many its file has; null where it has none. */
export async function rowsAt(
  api: TestApp,
  as: Headers,
  path: string,
): Promise<{ total: number; inFile: number | null }> {
  const [pathname, query = ''] = path.split('?') as [string, string?];
  const list = lists[pathname];
  if (list === undefined) throw new Error(`No list is known at ${pathname}`);
  const params = new URLSearchParams(query);
  const unknown = [...params.keys()].filter((name) => !(name in list.codec));
  if (unknown.length > 0) throw new Error(`The list at ${pathname} does not know ${unknown.join(', ')}`);
  return rowsOf(api, as, list, params);
}

/** The same of a list by its declaration. */
export async function rowsOf(api: TestApp, as: Headers, list: any, params: URLSearchParams) {
  const variables = variablesOf(list, decode(list.codec, params));
  const { data, errors } = await api.graphql<any, object>(print(list.document), { as, variables: variables as object });
  if (errors.length > 0) throw new Error(`${list.name}?${params}: ${JSON.stringify(errors)}`);
  const answer = Object.values<any>(data).find((one) => typeof one?.totalCount === 'number');
  const total: number = answer.totalCount;
  return {
    total,
    inFile: list.exportPath ? await fileAt(api, as, list.exportPath, ofFile(`${params}`, list.exportQuery)) : null,
  };
}

async function fileAt(api: TestApp, as: Headers, exportPath: string, query: string): Promise<number> {
  const file = await api.app.inject({ url: `${exportPath}?${query}`, headers: as });
  if (file.statusCode !== 200) throw new Error(`${exportPath}?${query}: ${file.statusCode} ${file.body.slice(0, 200)}`);
  // Cells may hold line breaks: those within quotes end no row.
  const text = file.body.replace(/"(?:[^"]|"")*"/g, 'x');
  return text.trim().split(/\r?\n/).length - 1;
}
