import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { configDefaults, defineConfig } from 'vitest/config';
import { messages } from './client/vite/messages.ts';
import { browserFlags, installedChromium } from './scripts/setup/chromiumPath.ts';
import { alikeOnBoth } from './tests/support/alikeOnBoth.ts';

const folder = 'tests/support/folderSetup.ts';
const postgres = 'tests/support/postgresSetup.ts';
const giveBack = 'tests/support/giveBack.ts';
const api = {
  include: ['tests/api/**/*.test.ts'],
  setupFiles: 'tests/support/smallHost.ts',
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** `vitest run --project <name>`; `npm test` runs them one after another, with what else belongs to a check. */
export default defineConfig({
  // As Node itself resolves it: two copies of graphql, one for us and one for its libraries, do not know each other's types.
  resolve: { alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }] },
  test: {
    pool: 'forks',
    maxWorkers: 2,
    restoreMocks: true,
    reporters: ['default', './tests/support/slowest.ts', './tests/support/outcomes.ts'],
    // Generous, as a busy machine is no fault of the program; what must be fast says so in its test.
    testTimeout: 20_000,
    expect: { poll: { timeout: 15_000 } },
    projects: [
      // Rules of single modules, and of the files of the checkout.
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'server/**/*.test.ts',
            'scripts/**/*.test.ts',
            'client/**/*.test.{ts,tsx}',
            'tests/checkout/**/*.test.ts',
          ],
          setupFiles: giveBack,
          isolate: false,
        },
      },
      // Both transports over app.inject, on either engine.
      { extends: true, test: { name: 'sqlite', ...api, globalSetup: folder } },
      {
        extends: true,
        test: {
          name: 'postgres',
          ...api,
          exclude: [...configDefaults.exclude, ...alikeOnBoth],
          globalSetup: [folder, postgres],
        },
      },
      // The program as a process of its own: starting, stopping, two servers on one database.
      {
        extends: true,
        test: {
          name: 'process',
          include: ['tests/process/**/*.test.ts'],
          globalSetup: [folder, postgres],
          setupFiles: 'tests/support/stopServers.ts',
          testTimeout: 120_000,
        },
      },
      // Parts of the client by themselves, in a browser: no server, no build.
      {
        extends: true,
        plugins: [messages(), react()],
        // Found before the first test: what is found in between would load the page anew under it.
        optimizeDeps: {
          force: true,
          entries: ['tests/component/**/*.tsx', 'client/main.tsx'],
          include: ['react-dom/client'],
        },
        test: {
          name: 'component',
          include: ['tests/component/**/*.spec.tsx'],
          setupFiles: [giveBack, 'tests/component/setup.ts'],
          isolate: false,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1000, height: 760 },
            provider: playwright({
              launchOptions: { executablePath: installedChromium(), args: browserFlags },
              contextOptions: { reducedMotion: 'reduce', timezoneId: 'Europe/Paris' },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      // The built program in a browser.
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.spec.ts'],
          globalSetup: 'tests/support/browserSetup.ts',
          isolate: false,
          // A busy machine draws late.
          expect: { poll: { timeout: 60_000 } },
          testTimeout: 300_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
