/* Order matters: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b|\biPad\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Browser and system by name; of another program its own name. */
export function deviceOf(userAgent: string): { name: string; isMobile: boolean } {
  const find = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const system = find(systems);
  const parts = [find(browsers) ?? /^[\w.-]{1,40}/.exec(userAgent)?.[0], system].filter((part) => part !== undefined);
  return { name: parts.join(', '), isMobile: system === 'iOS' || system === 'Android' };
}
