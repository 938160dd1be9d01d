import { IconBook, IconListDetails, IconNotebook, IconSchool } from '@tabler/icons-react';
import type { ShellParts } from '../../app/area.ts';
import { coursePath, coursesPath, dashboardPath, detailsPath, newCoursePath } from './urls.ts';

export const shell: ShellParts = {
  navigation: [
    {
      section: 'apps',
      rank: 20,
      item: {
        titleId: 'academy.nav.academy',
        icon: IconSchool,
        items: [
          { titleId: 'academy.nav.dashboard', path: dashboardPath },
          { titleId: 'academy.nav.courses', path: coursesPath },
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
  searchIcons: { school: IconSchool, book: IconBook },
  makers: [{ path: newCoursePath, subject: 'Course', titleId: 'academy.nav.add', icon: IconSchool }],
  records: {
    Course: {
      nameId: 'academy.record.course',
      icon: IconSchool,
      pathOf: coursePath,
      words: { displays: async () => (await import('./courseKind.ts')).courseKind.displays, messages: ['academy'] },
    },
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
