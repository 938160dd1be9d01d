import { useEffect } from 'react';
import { type Box, changeBox } from './openBoxes.ts';
import { useTexts } from './useTexts.ts';

/** A box that nobody has written in yet begins with the viewer's signature. */
export function useSignature(box: Box): void {
  const { isLoaded, usual, signed } = useTexts();
  const isNew = isLoaded && box.begunHtml === undefined && box.id === null && box.edition === 0 && box.html === '';
  useEffect(() => {
    if (!isNew || usual === null) return;
    const html = signed(box, usual);
    changeBox(box.key, { html, begunHtml: html });
  }, [isNew, usual, signed, box]);
}
