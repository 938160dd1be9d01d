import type { KindFields } from '../../../app/record/KindDrawer.tsx';
import type { lessonKind } from '../lessonKind.ts';

/** The form of a lesson, as its parts are given it. */
export type LessonEditor = Parameters<KindFields<typeof lessonKind>>[0]['editor'];
