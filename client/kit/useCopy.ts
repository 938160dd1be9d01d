import { useCallback } from 'react';
import { copyText } from '../lib/copyText.ts';
import { useText } from '../lib/text.ts';
import { showNotice } from './notices.ts';

/** Copies words and says so in a notice, or that it could not be done; answers which of the two. */
export function useCopy(): (words: string, done: string) => Promise<boolean> {
  const text = useText();
  return useCallback(
    async (words, done) => {
      const isCopied = await copyText(words);
      showNotice(isCopied ? { text: done } : { tone: 'error', text: text('kit.copy.failed') });
      return isCopied;
    },
    [text],
  );
}
