import type { LessonPlayerQuery } from '../academy.generated.ts';

type Lesson = NonNullable<LessonPlayerQuery['lesson']>;

/** A film as the player shows it. */
export type Film = Lesson & { video: string; title: string };
export type Track = Lesson['captions'][number];
