/* Chapters of a film, one a line, read the same way by the program and by the browser. */

export type Chapter = { start: number; title: string };
export type Chapters = { chapters: Chapter[] } | { wrongLine: number };

const maxChapters = 100;
const maxTitle = 120;
const line = /^(?:(\d{1,2}):)?(\d{1,2}):(\d{2})\s+(\S.*)$/;

/** Lines such as `1:20 The grid` in their order, or the first one that is wrong. Empty lines count for nothing. */
export function readChapters(text: string): Chapters {
  const chapters: Chapter[] = [];
  for (const [at, raw] of text.split(/\r\n|\r|\n/).entries()) {
    if (raw.trim() === '') continue;
    const found = line.exec(raw.trim());
    if (found === null) return { wrongLine: at + 1 };
    const [hours, minutes, seconds] = [found[1] ?? '0', found[2]!, found[3]!].map(Number) as [number, number, number];
    const start = hours * 3600 + minutes * 60 + seconds;
    const title = found[4]!.trim();
    const isRight =
      seconds < 60 &&
      (hours === 0 || minutes < 60) &&
      [...title].length <= maxTitle &&
      start > (chapters.at(-1)?.start ?? -1) &&
      chapters.length < maxChapters;
    if (!isRight) return { wrongLine: at + 1 };
    chapters.push({ start, title });
  }
  return { chapters };
}
