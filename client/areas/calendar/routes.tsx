import type { AreaRoute } from '../../app/areaRoute.ts';
import { calendarPath } from './urls.ts';

export const routes: AreaRoute[] = [
  {
    path: calendarPath,
    lazy: () => import('./CalendarPage.tsx'),
    messages: ['calendar', 'parts', 'form'],
    handle: { titleId: 'calendar.page.title', subject: 'CalendarEvent', isFixedHeight: true },
  },
  {
    path: '/calendar-invitation',
    lazy: () => import('./InvitationPage.tsx'),
    messages: ['calendarInvitation'],
    handle: { titleId: 'calendarInvitation.page.title', layout: 'blank' },
  },
];
