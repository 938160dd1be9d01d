// Small, and on nearly every page: they travel with the first file.
import './kit/HallDrawing.tsx';
import './kit/LanguageRow.tsx';
import './kit/Logo.tsx';
import './kit/mirrored.ts';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers.tsx';
import { makeRouter, type Router } from './app/routes.tsx';
import { needMessages, startLanguage } from './lib/languages.ts';
import { restoreSession } from './lib/session.ts';

// A function rather than top-level await: every other file waits for this one to be evaluated.
async function start(): Promise<void> {
  void needMessages(['app']);
  const language = startLanguage();
  await restoreSession();
  await language;
  const router = makeRouter();
  await arrival(router);
  const root = createRoot(document.getElementById('root') as HTMLElement);
  // The first picture is the largest: as a transition it leaves the browser time to answer in between.
  startTransition(() =>
    root.render(
      <Providers>
        {/* Without transitions: while one is drawn, a query that fails at once has the state before drawn again, which asks for
            its own rows, and so on without end. */}
        <RouterProvider router={router} useTransitions={false} />
      </Providers>,
    ),
  );
}

/** Until the first page has its code: drawn before, it would be an empty one, and the frame in the HTML would be gone. */
async function arrival(router: Router): Promise<void> {
  if (router.state.initialized) return;
  await new Promise<void>((resolve) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      resolve();
    });
  });
}

void start();
