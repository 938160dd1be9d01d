import {
  IconCertificate,
  IconDoorExit,
  IconEye,
  IconListDetails,
  IconMailPlus,
  IconPencil,
  IconRotateClockwise2,
  IconUsers,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router-dom';
import type { MenuAction } from '../../kit/ActionMenu.tsx';
import { useCan } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import type { CourseDetailsPartsFragment } from './academy.generated.ts';
import { learnersPath } from './urls.ts';
import type { useLearning } from './useLearning.ts';

type Asked = {
  course: CourseDetailsPartsFragment;
  learning: ReturnType<typeof useLearning>;
  isEditing: boolean;
  isPreview: boolean;
  patch: (change: { edit: string }) => void;
};

/** What can be done with a course besides its buttons: by those who teach it, edit it, and take it. */
export function useCourseMenu({ course, learning, isEditing, isPreview, patch }: Asked): MenuAction[] {
  const text = useText();
  const navigate = useNavigate();
  const canEdit = useCan('update', 'Course');
  const { id } = course;
  const mine = course.myEnrollment?.leftAt === null ? course.myEnrollment : null;
  return [
    ...(course.canTeach
      ? [
          {
            id: 'learners',
            label: text('academy.learners.page'),
            icon: <IconUsers size={20} />,
            onSelect: () => void navigate(learnersPath(id)),
          },
          {
            id: 'invitations',
            label: text('academy.action.invite'),
            icon: <IconMailPlus size={20} />,
            onSelect: () => patch({ edit: 'invitations' }),
          },
        ]
      : []),
    ...(canEdit
      ? [
          {
            id: 'edit',
            label: text('academy.action.edit'),
            icon: <IconPencil size={20} />,
            onSelect: () => patch({ edit: 'course' }),
          },
          {
            id: 'certificates',
            label: text('academy.certificate.all'),
            icon: <IconCertificate size={20} />,
            onSelect: () => patch({ edit: 'certificates' }),
          },
        ]
      : []),
    ...(canEdit && !isPreview
      ? [
          {
            id: 'preview',
            label: text('academy.action.preview'),
            icon: <IconEye size={20} />,
            onSelect: () => patch({ edit: 'preview' }),
          },
        ]
      : []),
    ...(canEdit && !isEditing
      ? [
          {
            id: 'outline',
            label: text('academy.action.editOutline'),
            icon: <IconListDetails size={20} />,
            onSelect: () => patch({ edit: 'outline' }),
          },
        ]
      : []),
    ...(mine !== null && mine.completedCount > 0
      ? [
          {
            id: 'restart',
            label: text('academy.action.restart'),
            icon: <IconRotateClockwise2 size={20} />,
            onSelect: () => void learning.restart(course),
          },
        ]
      : []),
    ...(mine !== null
      ? [
          {
            id: 'leave',
            label: text('academy.action.leave'),
            icon: <IconDoorExit size={20} />,
            onSelect: () => void learning.leave(course),
          },
        ]
      : []),
  ];
}
