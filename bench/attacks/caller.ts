/** One figure of an attack, with the most that it may be. */
export type Finding = { name: string; value: number; unit: string; most: number };

/** Access token of the sample administrator. */
export async function tokenOf(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  return ((await answer.json()) as { accessToken: string }).accessToken;
}

/** The longest that one of so many calls took, one after another, in milliseconds. */
export async function slowestOf(calls: number, call: () => Promise<unknown>): Promise<number> {
  let slowest = 0;
  for (let turn = 0; turn < calls; turn += 1) {
    const begun = performance.now();
    await call();
    slowest = Math.max(slowest, performance.now() - begun);
  }
  return slowest;
}
