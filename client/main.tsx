// Small, and on nearly every page: they travel with the first file.
import './kit/HallDrawing.tsx';
import './kit/LanguageRow.tsx';
import './kit/Logo.tsx';
import './kit/mirrored.ts';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/Providers.tsx';
import { makeRouter } from './app/routes.tsx';
import { needMessages, startLanguage } from './lib/languages.ts';
import { restoreSession } from './lib/session.ts';

// A function rather than top-level await: every other file waits for this one to be evaluated.
async function start(): Promise<void> {
  void needMessages(['app']);
  const language = startLanguage();
  await restoreSession();
  // The router loads the code of the first page while the texts are on their way.
  const router = makeRouter();
  await language;
  const root = createRoot(document.getElementById('root') as HTMLElement);
  root.render(
    <Providers>
      {/* Without transitions: while one is drawn, a query that fails at once has the state before drawn again, which asks for
          its own rows, and so on without end. */}
      <RouterProvider router={router} useTransitions={false} />
    </Providers>,
  );
}

void start();
