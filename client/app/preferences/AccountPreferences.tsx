import { useApolloClient } from '@apollo/client/react';
import { useColorScheme } from '@mui/material/styles';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chooseLanguage, offered, useLanguage } from '../../lib/languages.ts';
import { followRights } from '../../lib/otherRights.ts';
import { getPreference, onPreferenceChange, setPreference } from '../../lib/preferences.ts';
import type { Viewer } from '../../lib/viewer.ts';
import { preferenceSync, type PreferenceSync } from './preferenceSync.ts';
import { useAccountChanges } from './useAccountChanges.ts';

/** Keeps what the user chose in this browser and what his account knows the same, as long as he is signed in. */
export function AccountPreferences({ viewer }: { viewer: Viewer }) {
  const client = useApolloClient();
  const { mode, setMode } = useColorScheme();
  const { language } = useLanguage();
  const sync = useRef<PreferenceSync>(null);

  const follow = useEffectEvent(() => {
    const theme = (['light', 'dark', 'system'] as const).find((one) => one === getPreference('theme'));
    if (theme && theme !== mode) setMode(theme);
    const wanted = offered.find((one) => one === getPreference('language'));
    if (wanted && wanted !== language) void chooseLanguage(wanted);
  });

  useEffect(() => {
    if (mode && mode !== getPreference('theme')) setPreference('theme', mode);
  }, [mode]);

  useEffect(() => {
    const unsubscribe = onPreferenceChange(() => follow());
    sync.current = preferenceSync(client, viewer.id);
    return () => {
      unsubscribe();
      sync.current?.stop();
    };
  }, [client, viewer.id]);

  useAccountChanges('PREFERENCES', () => void sync.current?.read());
  useAccountChanges('ACCESS', () => void followRights(client));
  return null;
}
