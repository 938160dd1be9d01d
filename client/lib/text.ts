import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import type { MessageId } from './messages.ts';

type Values = Record<string, string | number | boolean | Date | null | undefined>;

export type TextOf = (id: MessageId, values?: Values) => string;

/** A function from message id to text in the current language: `const text = useText(); text('products.list.title')`. */
export function useText(): TextOf {
  const intl = useIntl();
  return useCallback((id, values) => intl.formatMessage({ id }, values), [intl]);
}
