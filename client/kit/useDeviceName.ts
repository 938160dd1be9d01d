import { useCallback } from 'react';
import { useText } from '../lib/text.ts';

/** What a session was made with, as one says it: "Chrome on Linux"; empty where nothing is known. */
export function useDeviceName() {
  const text = useText();
  return useCallback(
    ({ browser, system }: { browser: string; system: string }): string =>
      browser && system ? text('kit.device.on', { browser, system }) : browser || system,
    [text],
  );
}
