import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { groups } from './vite/chunks.ts';
import { icons } from './vite/icons.ts';
import { messages } from './vite/messages.ts';
import { budgetsOf } from './vite/budgets.ts';
import { precompress } from './vite/precompress.ts';
import { preloads } from './vite/preloads.ts';

const nothing = fileURLToPath(new URL('vite/nothing.ts', import.meta.url));
const insertStyles = fileURLToPath(new URL('vite/insertStyles.ts', import.meta.url));

/** Where `npm run dev` finds the server. */
const server = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const proxied = {
  target: server,
  changeOrigin: true,
  ws: true,
  // The server accepts changes from its own origin only.
  headers: { origin: server },
};

const isBuild = process.argv.includes('build');
// The package names only its development files, which warn; the others are the same without that.
const router = fileURLToPath(new URL('../node_modules/react-router/dist/production/', import.meta.url));
const routerForUse = [
  { find: /^react-router$/, replacement: `${router}index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
];

// A test run's own NODE_ENV would put React's development build into the files.
if (isBuild) process.env.NODE_ENV = 'production';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [messages(), react(), preloads(), icons(), budgetsOf(), precompress()],
  // The server puts a fresh nonce in its place with each answer.
  html: { cspNonce: '%NONCE%' },
  resolve: {
    // RxJS for the browsers of today; its other files are written for those without classes.
    conditions: ['es2015', ...defaultClientConditions],
    alias: [
      ...(isBuild ? routerForUse : []),
      // Messages arrive parsed: see vite/messages.ts.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      // Our buttons do not ripple, and nothing uses emotion's `withTheme`: 5 kB that every visitor would load.
      { find: /^\.\/TouchRipple\.mjs$/, replacement: nothing },
      { find: /^hoist-non-react-statics$/, replacement: nothing },
      { find: /^@emotion\/use-insertion-effect-with-fallbacks$/, replacement: insertStyles },
    ],
  },
  // Else the development server looks into the playground too, which has a build of its own.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    proxy: Object.fromEntries(
      [
        '/api',
        '/graphql',
        '/graphiql',
        '/api-docs',
        '/openapi.json',
        '/files',
        '/films',
        '/packages',
        '/certificates',
        '/export',
        '/map',
      ].map((path) => [path, proxied]),
    ),
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // Small pictures too stay files: data URLs cannot be cached.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups },
        // The bundler names a file after all pages that share it.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
      },
    },
  },
});
