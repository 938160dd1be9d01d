/* Captions as WebVTT, read the same way by the program and by the browser: what it tells to be wrong is refused there. */

export type Cue = { start: number; end: number; text: string };
export type Captions = { cues: Cue[] } | { wrongLine: number };

const maxCues = 2000;
const timing = /^((?:\d{2,3}:)?\d{2}:\d{2}\.\d{3})[ \t]+-->[ \t]+((?:\d{2,3}:)?\d{2}:\d{2}\.\d{3})(?:[ \t].*)?$/;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', nbsp: '\u00a0', lrm: '\u200e', rlm: '\u200f' };

/** The captions in their order, or the first line that is wrong. An empty text has none. */
export function readCaptions(text: string): Captions {
  if (text.trim() === '') return { cues: [] };
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  if (!/^WEBVTT(?:[ \t]|$)/.test(lines[0]!)) return { wrongLine: 1 };
  const cues: Cue[] = [];
  // What stands beside the header belongs to it.
  let at = lines.findIndex((line) => line === '');
  if (at === -1) at = lines.length;
  while (at < lines.length) {
    if (lines[at]!.trim() === '') {
      at += 1;
      continue;
    }
    const first = at;
    while (at < lines.length && lines[at]!.trim() !== '') at += 1;
    if (/^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/.test(lines[first]!)) continue;
    // A name may stand before the times.
    const timed = lines[first]!.includes('-->') ? first : first + 1;
    const found = timed < at ? timing.exec(lines[timed]!.trim()) : null;
    if (found === null) return { wrongLine: Math.min(timed, lines.length - 1) + 1 };
    const [start, end] = [secondsOf(found[1]!), secondsOf(found[2]!)];
    const isInOrder = start !== null && end !== null && end > start && start >= (cues.at(-1)?.start ?? 0);
    if (!isInOrder || cues.length >= maxCues) return { wrongLine: timed + 1 };
    cues.push({ start, end, text: plain(lines.slice(timed + 1, at).join('\n')) });
  }
  return { cues };
}

function secondsOf(time: string): number | null {
  const [seconds, minutes, hours = 0] = time.split(':').toReversed().map(Number) as [number, number, number?];
  return seconds < 60 && minutes < 60 ? Math.round((hours * 3600 + minutes * 60 + seconds) * 1000) / 1000 : null;
}

/** Words without markup: `<b>`, `<v Name>` and entities. */
const plain = (text: string) =>
  text
    .replace(/<[^<>]*>/g, '')
    .replace(/&(lt|gt|amp|nbsp|lrm|rlm);/g, (_, name: string) => entities[name]!)
    .trim();
