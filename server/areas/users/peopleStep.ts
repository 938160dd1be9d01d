import { sql } from 'kysely';
import type { FirstStep } from '../homeEntry.ts';

export const peopleStep: FirstStep = {
  key: 'people',
  title: { en: 'Invite your team', fr: 'Inviter votre équipe', ar: 'ادعُ فريقك' },
  text: {
    en: 'Each person sees and changes what their role allows.',
    fr: 'Chaque personne voit et modifie ce que son rôle permet.',
    ar: 'يرى كل شخص ويغيّر ما يسمح به دوره.',
  },
  icon: 'user',
  path: '/apps/user/list',
  right: ['create', 'User'],
  isDone: async ({ db }) => (await sql`select id from users limit 2`.execute(db)).rows.length > 1,
};
