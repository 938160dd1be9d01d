import { IconBook, IconCheck, IconListCheck, IconPlayerPlay } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import {
  OpenCourseDocument,
  SaveLessonPositionDocument,
  SetLessonDoneDocument,
  SubmitQuizDocument,
} from '../academy.generated.ts';
import type { Learned } from './learned.ts';

/* The same that learners do with a network, sent later. Pages show it by themselves. */

const command = <Kind extends Learned['kind']>() =>
  commandsOf<Extract<Learned, { kind: Kind }>>({ subject: 'Course', changes: ['Course', 'Lesson'] });

export const tickLater = command<'tick'>()({
  name: 'tickLater',
  action: 'read',
  label: 'academy.lesson.complete',
  icon: IconCheck,
  isQuiet: true,
  operation: SetLessonDoneDocument,
  variables: ({ id, isDone, at }) => ({ id, isDone, at }),
});

export const placeLater = command<'place'>()({
  name: 'placeLater',
  action: 'read',
  label: 'academy.lesson.complete',
  icon: IconPlayerPlay,
  isQuiet: true,
  operation: SaveLessonPositionDocument,
  variables: ({ id, position, watched, at }) => ({ id, position, watched, at }),
});

export const openLater = command<'open'>()({
  name: 'openLater',
  action: 'read',
  label: 'academy.lesson.complete',
  icon: IconBook,
  isQuiet: true,
  operation: OpenCourseDocument,
  variables: ({ id, lessonId, at }) => ({ id, lessonId, at }),
});

export const submitLater = command<'quiz'>()({
  name: 'submitLater',
  action: 'read',
  label: 'academy.quiz.submit',
  icon: IconListCheck,
  isQuiet: true,
  operation: SubmitQuizDocument,
  variables: ({ id, answers }) => ({ id, answers }),
});
