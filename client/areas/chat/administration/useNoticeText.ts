import { useCallback } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import type { ChatNoticeKind } from '../../../lib/schema.generated.ts';

type Notice = { kind: ChatNoticeKind; reason: string | null; until: string | null; days: number | null };

/** What a message of the system tells, in the reader's language. */
export function useNoticeText(): (notice: Notice, name: string) => string {
  const text = useText();
  const { dateTime } = useFormats();
  return useCallback(
    ({ kind, reason, until, days }, name) =>
      kind === 'AUDIT'
        ? text('chat.notice.audit', { name, reason: reason ?? '', until: dateTime(until ?? '') })
        : days === null
          ? text('chat.notice.kept', { name })
          : text('chat.notice.retention', { name, count: days }),
    [text, dateTime],
  );
}
