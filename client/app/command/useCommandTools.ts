import { useApolloClient } from '@apollo/client/react';
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { CommandTools } from './command.ts';

/** What the declarations of commands write and read with. */
export function useCommandTools(): CommandTools {
  const text = useText();
  const formats = useFormats();
  const { locale } = useIntl();
  const client = useApolloClient();
  return useMemo(
    () => ({
      text,
      formats,
      locale,
      read: async (query, variables) => {
        const { data } = await client.query({ query, variables: variables as never, fetchPolicy: 'no-cache' });
        return data!;
      },
    }),
    [text, formats, locale, client],
  );
}
