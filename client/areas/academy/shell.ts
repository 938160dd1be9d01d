import {
  IconBadgeCc,
  IconBook,
  IconBroadcast,
  IconCalendarDue,
  IconChecklist,
  IconListDetails,
  IconMailOpened,
  IconMessageCircle,
  IconNote,
  IconNotebook,
  IconSchool,
} from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import {
  coursePath,
  coursesPath,
  dashboardPath,
  detailsPath,
  learnersRoute,
  newCoursePath,
  questionsPath,
} from './urls.ts';
import { backgroundPart } from '../../lib/backgroundPart.ts';

/** The page that the server says. */
const pathOf = (_id: string | null | undefined, { path }: { path?: string }) => path ?? coursesPath;

export const shell: ShellParts = {
  background: backgroundPart(() => import('./offline/LearningBackground.tsx')),
  dashboards: { academy: { messages: ['parts', 'academy'], load: () => import('./academySpec.ts') } },
  navigation: [
    {
      section: 'apps',
      rank: 20,
      item: {
        titleId: 'academy.nav.academy',
        icon: IconSchool,
        items: [
          { titleId: 'academy.nav.dashboard', path: dashboardPath },
          { titleId: 'academy.nav.courses', path: coursesPath, also: [learnersRoute, questionsPath] },
          { titleId: 'academy.nav.details', path: detailsPath },
        ],
      },
    },
    {
      into: 'shell.nav.dashboards',
      rank: 40,
      item: { titleId: 'academy.nav.academy', path: '/dashboards/academy' },
    },
  ],
  searchIcons: { school: IconSchool, book: IconBook, 'badge-cc': IconBadgeCc, note: IconNote },
  makers: [{ path: newCoursePath, subject: 'Course', titleId: 'academy.nav.add', icon: IconSchool }],
  notifications: {
    COURSE_REMINDER: {
      icon: IconSchool,
      tone: 'primary',
      nameId: 'academy.kind.reminder',
      titleId: 'academy.news.reminder',
      pathOf,
    },
    COURSE_INVITATION: {
      icon: IconMailOpened,
      tone: 'primary',
      nameId: 'academy.kind.invitation',
      titleId: 'academy.news.invitation',
      pathOf,
    },
    LESSON_QUESTION: {
      icon: IconMessageCircle,
      tone: 'info',
      nameId: 'academy.kind.question',
      titleId: 'academy.news.question',
      pathOf,
    },
    LESSON_ANSWER: {
      icon: IconMessageCircle,
      tone: 'success',
      nameId: 'academy.kind.answer',
      titleId: 'academy.news.answer',
      pathOf,
    },
    QUIZ_TO_GRADE: {
      icon: IconChecklist,
      tone: 'info',
      nameId: 'academy.kind.toGrade',
      titleId: 'academy.news.toGrade',
      pathOf,
    },
    QUIZ_GRADED: {
      icon: IconChecklist,
      tone: 'success',
      nameId: 'academy.kind.graded',
      titleId: 'academy.news.graded',
      pathOf,
    },
    LESSON_LIVE: {
      icon: IconBroadcast,
      tone: 'error',
      nameId: 'academy.kind.live',
      titleId: 'academy.news.live',
      pathOf,
    },
    COURSE_DUE: {
      icon: IconCalendarDue,
      tone: 'warning',
      nameId: 'academy.kind.due',
      titleId: 'academy.news.due',
      pathOf,
    },
  },
  records: {
    Course: {
      nameId: 'academy.record.course',
      icon: IconSchool,
      pathOf: coursePath,
      words: { displays: async () => (await import('./courseKind.ts')).courseKind.displays, messages: ['academy'] },
    },
    Enrollment: { nameId: 'academy.record.enrollment', icon: IconSchool },
    CourseInvitation: {
      nameId: 'academy.record.invitation',
      icon: IconMailOpened,
      words: { displays: async () => (await import('./invitationWords.ts')).displays, messages: ['academy'] },
    },
    LessonPost: { nameId: 'academy.record.post', icon: IconMessageCircle },
    CourseSection: {
      nameId: 'academy.record.section',
      icon: IconListDetails,
      words: { displays: async () => (await import('./lessonKind.ts')).sectionDisplays, messages: ['academy'] },
    },
    Lesson: {
      nameId: 'academy.record.lesson',
      icon: IconNotebook,
      words: { displays: async () => (await import('./lessonKind.ts')).lessonKind.displays, messages: ['academy'] },
    },
  },
};
