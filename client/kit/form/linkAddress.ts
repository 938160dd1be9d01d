/** What somebody typed as the target of a link, made whole; null when it is none that a reader could open safely. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (!text) return null;
  const hasScheme = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[\w.-]+:\d/.test(text);
  const whole = hasScheme ? text : /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`;
  if (!URL.canParse(whole)) return null;
  const { protocol, hostname, href } = new URL(whole);
  if (protocol === 'mailto:' || protocol === 'tel:') return href;
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.') ? href : null;
}
