import type { Headers, TestApp } from '../../support/app.ts';

export const fields =
  'id version title category isAllDay start end timeZone startsAt endsAt recurrence exceptions seriesId occurrence guests { name email userId }';

export async function ask(api: TestApp, as: Headers, operation: string): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(operation, { as });
  return data && errors.length === 0 ? Object.values(data)[0] : errors[0]!.extensions;
}

export const create = (api: TestApp, as: Headers, input: string) =>
  ask(api, as, `mutation { createCalendarEvent(input: { ${input} }) { event { ${fields} } batchId } }`);

export const update = (api: TestApp, as: Headers, args: string) =>
  ask(api, as, `mutation { updateCalendarEvent(${args}) { event { ${fields} } batchId } }`);

export const remove = (api: TestApp, as: Headers, args: string) =>
  ask(api, as, `mutation { deleteCalendarEvent(${args}) { id batchId } }`);

export const undo = (api: TestApp, as: Headers, batchId: string) =>
  ask(api, as, `mutation { undoBatch(id: "${batchId}") { count } }`);

/** What takes place, as `title start`. */
export async function shown(api: TestApp, as: Headers, from: string, to: string, more = ''): Promise<string[]> {
  const window = await ask(
    api,
    as,
    `{ calendarWindow(from: "${from}", to: "${to}"${more}) { occurrences { start end event { title } } isCut } }`,
  );
  return window.occurrences.map(({ start, event }: any) => `${event.title} ${start}`);
}

/** The name of an event in calendar files. */
export async function uidOf(api: TestApp, id: string): Promise<string> {
  const found = api.services.database.reader.selectFrom('calendarEvents').select('uid').where('id', '=', Number(id));
  return (await found.executeTakeFirstOrThrow()).uid!;
}
