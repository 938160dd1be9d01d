import type { AreaRoute } from '../../app/areaRoute.ts';
import { bookingPagesPath, calendarPath } from './urls.ts';

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
  {
    path: bookingPagesPath,
    lazy: () => import('./booking/BookingPageListPage.tsx'),
    messages: ['bookingPages', 'calendar', 'parts', 'form'],
    handle: { titleId: 'bookingPages.list.title', subject: 'Calendar', lists: { bookingPages: '' } },
  },
  {
    path: '/book/:key',
    lazy: () => import('./booking/BookPage.tsx'),
    messages: ['booking'],
    handle: { titleId: 'booking.page.title', layout: 'blank' },
  },
  {
    path: '/booking',
    lazy: () => import('./booking/BookingLinkPage.tsx'),
    messages: ['booking'],
    handle: { titleId: 'booking.link.title', layout: 'blank' },
  },
];
