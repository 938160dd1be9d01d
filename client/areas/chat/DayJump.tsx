import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import { DatePicker } from '../../kit/dates/DatePicker.tsx';
import { useDays } from '../../kit/dates/useDays.ts';
import { showNotice } from '../../kit/notices.ts';
import { useText } from '../../lib/text.ts';
import { deviceZone, instantOf } from '../../lib/timeZone.ts';
import { ChatLogDocument } from './chat.generated.ts';
import { messagePath } from './urls.ts';

/** Leads to the first message of a day, or to the first one after it. */
export function DayJump({ id, onFollow }: { id: string; onFollow: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const { query } = useApolloClient();
  const { today } = useDays();
  const { timeZone = deviceZone() } = useIntl();
  const [day, setDay] = useState<string | null>(null);
  const go = async (chosen: string | null) => {
    setDay(chosen);
    const since = chosen === null ? null : instantOf(`${chosen}T00:00`, timeZone);
    if (since === null) return;
    try {
      const { data } = await query({
        query: ChatLogDocument,
        variables: { conversationId: id, since, size: 2 },
        fetchPolicy: 'no-cache',
        context: { isQuiet: true },
      });
      const nodes = data?.chatMessages.nodes ?? [];
      const first = nodes.find(({ sentAt }) => sentAt >= since) ?? nodes.at(-1);
      if (!first) return;
      onFollow();
      void navigate(messagePath(id, first.sequence));
    } catch {
      showNotice({ tone: 'error', text: text('chat.found.dayFailed') });
    }
  };
  return <DatePicker label={text('chat.found.day')} value={day} max={today} onChange={(next) => void go(next)} />;
}
