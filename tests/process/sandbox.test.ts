import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../support/folder.ts';
import { signedInCaller } from '../support/http.ts';
import { startServer } from '../support/server.ts';

test(
  'AP-18: a test token works on sample data of its own, which one call begins anew',
  { timeout: 240_000 },
  async () => {
    const server = await startServer({
      settings: { DATA_DIR: await temporaryFolder(), DEMO: 'true', MAIL_FROM: 'a@b.example' },
    });
    onTestFinished(async () => void (await server.stop()));
    const { headers } = await signedInCaller(server.address, 'admin');
    const ask = async (query: string, as: Record<string, string> = headers) => {
      const answer = await fetch(`${server.address}/graphql`, {
        method: 'POST',
        headers: { ...as, 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      });
      return { status: answer.status, isSandbox: answer.headers.get('x-sandbox'), ...((await answer.json()) as any) };
    };
    const make = async (scopes: string) => {
      const input = `{ name: "Test", isSandbox: true, scopes: [${scopes}] }`;
      const { data } = await ask(`mutation { createApiToken(input: ${input}) { token record { id isSandbox } } }`);
      const { token, record } = data.createApiToken;
      expect(token).toMatch(/^atr_test_/);
      expect(record.isSandbox).toBe(true);
      return { id: record.id as string, as: { authorization: `Bearer ${token}` } };
    };
    const { id, as } = await make('{ action: manage, subject: all }');
    const names = '{ categories { name } }';
    const namesBy = async (headersOfCall: Record<string, string>) =>
      (await ask(names, headersOfCall)).data.categories.map(({ name }: { name: string }) => name);
    const before = await namesBy(as);
    expect(before.length).toBeGreaterThan(3);

    // What is made there is there, and not here.
    const made = await ask('mutation { createCategory(input: { name: "Only a test" }) { category { id } } }', as);
    expect([made.errors, made.isSandbox]).toEqual([undefined, 'true']);
    expect(await namesBy(as)).toContain('Only a test');
    expect(await namesBy(headers)).not.toContain('Only a test');
    expect((await fetch(`${server.address}/api/apps/ecommerce/products`, { headers: as })).status).toBe(200);

    // A token of fewer scopes has no more there than here.
    const narrow = await make('{ action: read, subject: Product }');
    expect((await ask('{ products { totalCount } }', narrow.as)).data.products.totalCount).toBeGreaterThan(0);
    expect((await ask('{ orders { totalCount } }', narrow.as)).errors[0].extensions.code).toBe('FORBIDDEN');

    // Begun anew by the token itself, and by its owner.
    expect((await ask('mutation { resetSandbox }', as)).data).toEqual({ resetSandbox: true });
    expect(await namesBy(as)).toEqual(before);
    await ask('mutation { createCategory(input: { name: "Only a test" }) { category { id } } }', as);
    expect((await ask('mutation { resetSandbox }')).data).toEqual({ resetSandbox: true });
    expect(await namesBy(as)).toEqual(before);

    await ask(`mutation { revokeApiToken(id: ${id}) }`);
    expect((await ask(names, as)).status).toBe(401);
    // The sandbox ends with the server.
    expect(await server.stop()).toBe(0);
  },
);
