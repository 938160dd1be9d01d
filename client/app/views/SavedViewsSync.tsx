import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect } from 'react';
import { useIsIdle } from '../../lib/whenIdle.ts';
import { setSavedViews } from '../../lib/savedViews.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { useAccountChanges } from '../preferences/useAccountChanges.ts';
import { readSavedViews } from './readSavedViews.ts';

/** Keeps the saved views of this browser the same as those of the account, as long as somebody is signed in. */
export function SavedViewsSync({ viewer }: { viewer: Viewer }) {
  const client = useApolloClient();
  const read = useCallback(async () => {
    const views = await readSavedViews(client);
    if (views) setSavedViews(viewer.id, views);
  }, [client, viewer.id]);
  const isIdle = useIsIdle();
  useEffect(() => {
    if (isIdle) void read();
  }, [isIdle, read]);
  useAccountChanges('VIEWS', () => read());
  return null;
}
