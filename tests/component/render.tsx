import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { render } from 'vitest-browser-react/pure';
import { makeTheme } from '../../client/app/theme/theme.ts';
import { languages, type Language } from '../../client/lib/languages.ts';
import type { Messages } from '../../client/lib/language/parts.ts';
import type { MessageFile } from '../../client/lib/messages.ts';

type Options = {
  language?: Language;
  theme?: 'light' | 'dark';
  /** Address that the part begins at. */
  at?: string;
  timeZone?: string;
  messages?: MessageFile[];
};

const texts = import.meta.glob<Messages>('./*/*.json', {
  base: '../../client/locales',
  query: '?messages',
  import: 'default',
});
const textsOf = (language: Language, file: MessageFile) => texts[`./${language}/${file}.json`]!();

/** Draws a part of the client in its theme and language, with a router around it; tells where the router is. */
export async function show(element: ReactNode, options: Options = {}) {
  const { language = 'en', theme = 'light', at = '/', timeZone = 'Europe/Paris', messages: files = [] } = options;
  const { locale, direction } = languages[language];
  const loaded = await Promise.all(
    (['kit', 'form', 'parts', ...files] as const).map((file) => textsOf(language, file)),
  );
  const messages = Object.assign({}, ...loaded) as Record<string, MessageFormatElement[]>;
  document.documentElement.dir = direction;
  document.documentElement.lang = language;
  document.documentElement.dataset['theme'] = theme;
  const stylisPlugins =
    direction === 'rtl' ? (await import('../../client/lib/language/mirror.ts')).stylisPlugins : undefined;
  const router = createMemoryRouter([{ path: '*', element: <main id="main">{element}</main> }], {
    initialEntries: [at],
  });
  const screen = await render(
    <CacheProvider value={createCache({ key: direction, stylisPlugins })}>
      <ThemeProvider theme={makeTheme(direction, {}, {})} defaultMode={theme} modeStorageKey="component-theme">
        <CssBaseline />
        <IntlProvider locale={locale} timeZone={timeZone} messages={messages as never}>
          <RouterProvider router={router} />
        </IntlProvider>
      </ThemeProvider>
    </CacheProvider>,
  );
  return { ...screen, address: () => router.state.location.pathname + router.state.location.search };
}
