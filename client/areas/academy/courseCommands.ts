import { IconWorldUp } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import { UpdateCourseDocument } from './authoring.generated.ts';

/** Opens a draft to its learners. */
export const publishCourse = commandsOf<CourseDetailsPartsFragment>({ subject: 'Course', changes: ['Course'] })({
  name: 'publish',
  label: 'academy.action.publish',
  icon: IconWorldUp,
  operation: UpdateCourseDocument,
  variables: ({ id }) => ({ id, input: { status: 'PUBLISHED' as const } }),
  done: (_answer, { target, text }) => ({ text: text('academy.done.published', { title: target.title }) }),
});
