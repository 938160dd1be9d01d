const opening = /(?:<p[^>]*>(?:(?!<\/p>)[\s\S])*<\/p>\s*)?<blockquote[^>]*type="cite"[^>]*>/i;
const blank = /^(?:\s|<p[^>]*>(?:\s|<br[^>]*>|&nbsp;)*<\/p>)*$/i;

/**
 * What one writes, and the email that is answered below it: our editor would lose tables and colours of that, so it is
 * kept as it is and added when the email is sent.
 */
export function splitQuote(whole: string): { html: string; quote: string } {
  const at = opening.exec(whole)?.index ?? -1;
  if (at < 0) return { html: whole, quote: '' };
  const html = whole.slice(0, at);
  return { html: blank.test(html) ? '' : html, quote: whole.slice(at) };
}
