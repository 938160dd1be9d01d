import { sumsByStep } from '../../stepSums.ts';
import type { DeclaredFigure } from '../figure.ts';

/** What visitors wrote. */
export const messagesFigure: DeclaredFigure = {
  name: 'MESSAGES',
  title: { en: 'Messages', fr: 'Messages', ar: 'الرسائل' },
  right: ['read', 'ContactRequest'],
  path: ({ from, to }) => `/apps/contact?from=${from}&to=${to}`,
  read: (ctx, steps) =>
    sumsByStep(ctx, { subject: 'ContactRequest', table: 'contact_requests', column: 'createdAt' }, steps),
  past: { subject: 'ContactRequest', table: 'contact_requests', at: 'createdAt' },
};
