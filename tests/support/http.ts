export type Caller = (method: string, path: string, body?: unknown) => Promise<{ status: number; body: any }>;

/** A caller over the network with a token from the documented sign-in. */
export async function signedInCaller(
  address: string,
  account: 'admin' | 'client',
): Promise<Caller & { headers: Record<string, string> }> {
  const answer = await fetch(`${address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.com`, password: account }),
  });
  const { accessToken } = (await answer.json()) as { accessToken: string };
  const headers = { authorization: `Bearer ${accessToken}` };
  const call: Caller = async (method, path, body) => {
    const response = await fetch(address + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text };
  };
  return Object.assign(call, { headers });
}

// Signing in is slow on purpose.
const administrators = new Map<string, ReturnType<typeof signedInCaller>>();

/** The next server at the address knows nobody of this one. */
export const forgetServer = (address: string): void => void administrators.delete(address);

/** What an operation answers to an administrator. Throws when it is refused. */
export async function asAdmin(address: string, query: string, variables: Record<string, unknown> = {}): Promise<any> {
  const known = administrators.get(address) ?? signedInCaller(address, 'admin');
  administrators.set(address, known);
  const { body } = await (await known)('POST', '/graphql', { query, variables });
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return body.data;
}

/** Waits until the condition holds; fails when it does not in time, which is long: a busy machine is no fault of the program. */
export async function eventually(
  what: string,
  condition: () => boolean | Promise<boolean>,
  withinMs = 30_000,
): Promise<void> {
  const startedAt = performance.now();
  while (!(await condition())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
