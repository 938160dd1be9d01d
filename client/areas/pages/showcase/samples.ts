import type { Person } from '../../../kit/people/PersonAvatar.tsx';

/** People who are nobody, for the parts that show people. */
export const people: Person[] = [
  { id: '1', name: 'Amara Okafor' },
  { id: '2', name: 'Jonas Lindqvist' },
  { id: '3', name: 'ليلى حداد' },
  { id: '4', name: 'Inès Moreau' },
  { id: '5', name: 'Kenji Watanabe' },
  { id: '6', name: 'Tomás Rivera' },
];
