import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useMemo } from 'react';
import { IntlProvider, type MessageFormatElement } from 'react-intl';
import { languages, useLanguage } from '../lib/languages.ts';
import type { MessageId } from '../lib/messages.ts';
import { usePreference } from '../lib/preferences.ts';
import { useChosenZone } from '../lib/timeZone.ts';
import { makeTheme } from './theme/theme.ts';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;

/** Language, direction and look for everything below. All three change together, without a reload. */
export function Providers({ children }: { children: ReactNode }) {
  const { language, direction, parts, stylisPlugins, messages } = useLanguage();
  const { locale } = languages[language];
  // To ask the device costs a slow machine 50 ms, and without a name its zone is taken anyway.
  const timeZone = useChosenZone();
  const [primaryColors] = usePreference('primary-colors');
  const cache = useMemo(
    () => createCache({ key: direction, nonce, stylisPlugins, prepend: true }),
    [direction, stylisPlugins],
  );
  const theme = useMemo(
    () => makeTheme(direction, parts.muiLocale, primaryColors),
    [direction, parts.muiLocale, primaryColors],
  );
  return (
    <CacheProvider value={cache}>
      <ThemeProvider
        theme={theme}
        defaultMode="system"
        modeStorageKey="atrium-theme"
        colorSchemeStorageKey="atrium-color-scheme"
        // There is no page of the server to match: the theme is known from the start, not after a second rendering.
        noSsr
      >
        <CssBaseline />
        <IntlProvider
          locale={locale}
          timeZone={timeZone}
          messages={messages as Record<MessageId, MessageFormatElement[]>}
          defaultLocale="en"
        >
          {children}
        </IntlProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
