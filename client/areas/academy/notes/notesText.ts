import type { LessonNotePartsFragment } from '../notes.generated.ts';

/** Notes as a text: the course, its lessons, and below each what was noted at which second. */
export function notesText(
  title: string,
  notes: readonly LessonNotePartsFragment[],
  clock: (second: number) => string,
): string {
  const lines = [title];
  let last: string | null = null;
  for (const { lessonId, lessonTitle, second, text } of notes) {
    if (lessonId !== last) lines.push('', lessonTitle);
    last = lessonId;
    lines.push(`${second === null ? '' : `[${clock(second)}] `}${text.replaceAll('\n', '\n  ')}`);
  }
  return `${lines.join('\n')}\n`;
}
