import type { RefObject } from 'react';
import type { LessonPlayerQuery } from '../academy.generated.ts';

type Lesson = NonNullable<LessonPlayerQuery['lesson']>;

/** A film as the player shows it. */
export type Film = Lesson & { video: string; title: string };

/** The film that plays, for what stands beside it. */
export type FilmRef = RefObject<{ time: () => number; seek: (second: number) => void } | null>;
export type Chapters = Lesson['chapterList'];

/** Number of the chapter that runs at a second; -1 before the first. */
export const chapterAt = (chapters: Chapters, second: number): number =>
  chapters.findLastIndex(({ start }) => start <= second);

export type Track = Lesson['captions'][number];
