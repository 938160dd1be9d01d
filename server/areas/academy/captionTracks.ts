import { readCaptions } from '../../../schema/captions.ts';
import { readChapters } from '../../../schema/chapters.ts';
import type { LessonRow } from '../../db/academyTables.ts';

/** Captions of a lesson by language, read. */
export const captionTracks = ({ captionsEn, captionsFr, captionsAr }: LessonRow) =>
  Object.entries({ en: captionsEn, fr: captionsFr, ar: captionsAr }).flatMap(([language, text]) => {
    const read = readCaptions(text);
    return 'cues' in read && read.cues.length > 0 ? [{ language, cues: read.cues }] : [];
  });

/** Chapters of the film of a lesson, read. */
export function chapterList({ chapters }: LessonRow) {
  const read = readChapters(chapters);
  return 'chapters' in read ? read.chapters : [];
}
