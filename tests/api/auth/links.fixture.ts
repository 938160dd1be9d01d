import { expect } from 'vitest';
import { workOnRequests } from '../../../server/areas/auth/requestWork.ts';
import { programContext } from '../../../server/program.ts';
import type { TestApp } from '../../support/app.ts';
import { sessionHeaders } from '../../support/users.ts';

/** Lets the server work on what visitors asked for. */
export const workOn = (api: TestApp) => workOnRequests(programContext(api.services, 'test'));

/** Runs a mutation of which only this part is of interest. */
export async function call(api: TestApp, document: string, as: Record<string, string> = {}): Promise<any> {
  const { data, errors } = await api.graphql<any, object>(`mutation { ${document} }`, { as });
  return { ...data, errors, fields: errors[0]?.extensions['fields'], code: errors[0]?.extensions.code };
}

/** The mail that the page of a demonstration shows an administrator for this key, with the link. */
export async function mailOf(api: TestApp, key: string) {
  const { data, errors } = await api.graphql<any, object>(
    `{ demoMail(key: "${key}") { recipient subject body state linkPath } }`,
    { as: await sessionHeaders(api.services, 1, 'bearer') },
  );
  expect(errors).toEqual([]);
  return data.demoMail as { recipient: string; subject: string; body: string; state: string; linkPath: string } | null;
}

/** Asks for a mail and answers the secret of its link. */
export async function linkBy(api: TestApp, document: string, field: string): Promise<string> {
  const answer = await call(api, `${document} { mailKey }`);
  expect(answer.errors).toEqual([]);
  await workOn(api);
  return secretOf((await mailOf(api, answer[field].mailKey))!.linkPath);
}

export const secretOf = (path: string): string => path.split('#')[1]!;
