import { IconPlayerPlay } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BulkAction } from '../../kit/list/later/BulkBar.tsx';
import type { Selection } from '../../kit/list/selection.ts';
import { useText } from '../../lib/text.ts';
import { maxReplayed, replayOfPath } from './urls.ts';

/** Plays the day of the vehicles that are selected, of as many as one map can tell apart. */
export function useReplayBulk(): (selection: Selection) => BulkAction[] {
  const text = useText();
  const navigate = useNavigate();
  return useCallback(
    ({ target }) =>
      target.kind === 'ids' && target.ids.length <= maxReplayed
        ? [
            {
              id: 'replay',
              label: text('logistics.nav.replay'),
              icon: <IconPlayerPlay size={18} />,
              onSelect: () => void navigate(replayOfPath(target.ids.join())),
            },
          ]
        : [],
    [text, navigate],
  );
}
