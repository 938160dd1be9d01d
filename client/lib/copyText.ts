/** Puts words on the clipboard; tells whether it could. */
export async function copyText(words: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(words);
    return true;
  } catch {
    return copyOldWay(words);
  }
}

/** Without HTTPS browsers have no `navigator.clipboard`, but still let a page fill a copy that it asks for. */
function copyOldWay(words: string): boolean {
  let isFilled = false;
  const fill = (event: ClipboardEvent) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.clipboardData?.setData('text/plain', words);
    isFilled = event.clipboardData !== null;
  };
  document.addEventListener('copy', fill, { capture: true });
  // The only way there is: what replaces it is what is missing here.
  document.execCommand('copy');
  document.removeEventListener('copy', fill, { capture: true });
  return isFilled;
}
