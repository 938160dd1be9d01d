import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { sendPage, type Page } from './clientPage.ts';
import type { Services } from './context.ts';

const page: Page = {
  build: 'a1b2',
  html: '<head><script id="atrium-config" type="application/json" nonce="%NONCE%">null</script></head><script nonce="%NONCE%"></script><p>%TITLE%</p>',
  preloads: {
    pages: [
      {
        path: '/login',
        needsSession: false,
        code: ['assets/login.js'],
        messages: ['auth'],
        titles: { en: 'Sign in', fr: 'Connexion <&>' },
      },
      { path: '/products/:id', needsSession: true, code: ['assets/product.js'], messages: [], titles: {} },
      { path: '/', needsSession: false, code: ['assets/landing.js'], messages: [], titles: {} },
    ],
    messages: { en: { auth: 'assets/en.js' }, fr: { auth: 'assets/fr.js' } },
  },
};

async function get(url: string, env: object = {}, cookie?: string, spoken?: string) {
  const app = Fastify();
  const services = { env: { demo: false, languages: ['en'], publicUrl: undefined, ...env } } as unknown as Services;
  app.get('/*', (request, reply) => sendPage(page, services, request, reply));
  const { headers, body } = await app.inject({
    url,
    headers: { host: 'office.example:3000', ...(cookie && { cookie }), ...(spoken && { 'accept-language': spoken }) },
  });
  return { policy: String(headers['content-security-policy']), headers, body };
}

describe('the page of the client', () => {
  test('has a nonce of its own in each answer, the same in policy and page', async () => {
    const [first, second] = [await get('/'), await get('/')];
    const nonces = [...first.body.matchAll(/nonce="([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(nonces).size).toBe(1);
    expect(first.policy).toContain(`script-src 'self' 'nonce-${nonces[0]}'`);
    expect(second.body).not.toContain(nonces[0]);
    expect(first.headers['cache-control']).toBe('no-store');
  });

  test('carries the settings, and nothing that could end the element around them', async () => {
    const { body } = await get('/', { languages: ['</script><script>alert(1)//'] });
    expect(body).not.toContain('</script><script>alert');
    expect(body).toContain('\\u003c/script>');
    expect(body).toContain('"viewer":null');
    expect(body).toContain('"build":"a1b2"');
  });

  test('announces what will be loaded: without a session that is sign-in', async () => {
    expect((await get('/')).body).toContain('href="/assets/landing.js"');
    const { body } = await get('/products/7?tab=history');
    expect(body).toContain('href="/assets/login.js"');
    expect(body).toContain('href="/assets/en.js"');
    expect(body).not.toContain('product.js');
    expect((await get('/no/such/page')).body).not.toContain('modulepreload');
  });

  test('speaks the language last used, if it is offered, before any script has run', async () => {
    const inFrench = await get('/login', { languages: ['en', 'fr'] }, 'sid=1; atrium-language=fr');
    expect(inFrench.body).toContain('<p>Connexion &#60;&#38;&#62;</p>');
    expect(inFrench.body).toContain('href="/assets/fr.js"');
    expect(inFrench.body).not.toContain('href="/assets/en.js"');
    // AU-18, D35: before anything was chosen, the first offered language that the browser asks for.
    const languages = { languages: ['en', 'fr'] };
    expect((await get('/login', languages, '', 'de-DE,fr-CA;q=0.8,en;q=0.5')).body).toContain('<p>Connexion');
    expect((await get('/login', languages, 'atrium-language=en', 'fr')).body).toContain('<p>Sign in</p>');
    expect((await get('/login', languages, '', 'ar')).body).toContain('<p>Sign in</p>');
    expect((await get('/login', {}, 'atrium-language=fr')).body).toContain('<p>Sign in</p>');
    expect((await get('/')).body).toContain('<p></p>');
  });

  test('may talk to no other host', async () => {
    expect((await get('/')).policy).toContain("connect-src 'self' ws://office.example:3000;");
    expect((await get('/', { publicUrl: 'https://office.example' })).policy).toContain(
      "connect-src 'self' wss://office.example;",
    );
  });
});
