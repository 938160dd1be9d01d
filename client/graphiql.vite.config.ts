import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The GraphQL playground: a build of its own, so that its editor weighs on no page of the app. */
export default defineConfig({
  root: `${import.meta.dirname}/graphiql`,
  base: '/graphiql/',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 5000,
    rolldownOptions: {
      // Its packages were compiled by React's compiler and say so in each module.
      onLog: (level, log, handle) => {
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') handle(level, log);
      },
    },
  },
});
