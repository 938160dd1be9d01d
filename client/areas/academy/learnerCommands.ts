import { IconBellRinging } from '@tabler/icons-react';
import { commandsOf } from '../../app/command/command.ts';
import { type LearnerRowFragment, RemindLearnersDocument } from './learners.generated.ts';

const dayMs = 86_400_000;

/* What those who teach do with learners. */

const reasons = {
  remindedBefore: 'academy.learners.reason.before',
  completed: 'academy.learners.reason.completed',
  inactive: 'academy.learners.reason.inactive',
} as const;

const command = commandsOf<LearnerRowFragment>({ subject: 'Course', changes: ['Enrollment'], reasons });

export const remindLearner = command({
  name: 'remind',
  action: 'read',
  label: 'academy.learners.remind',
  icon: IconBellRinging,
  isOffered: ({ completedAt, remindedAt }) =>
    completedAt === null && (remindedAt === null || Date.now() - Date.parse(remindedAt) > dayMs),
  operation: RemindLearnersDocument,
  variables: ({ id }) => ({ ids: [id] }),
  done: ({ remindLearners: { count, failures } }, { target, text }) => ({
    text:
      count > 0
        ? text('academy.learners.reminded', { name: target.person?.name ?? '' })
        : text(reasons[failures[0]?.reason as keyof typeof reasons] ?? 'academy.learners.notReminded'),
  }),
  many: {
    operation: RemindLearnersDocument,
    label: 'academy.learners.remind',
    done: 'academy.learners.remindedMany',
    // What was told is not taken back.
    isFinal: true,
    maxIds: 100,
  },
});
