import type { Tone } from '../../kit/tones.ts';

/** Labels of the specification, each in its color. Others may be typed; they are gray. */
export const knownLabels: Readonly<Record<string, Tone>> = {
  UX: 'success',
  Image: 'warning',
  'Code Review': 'error',
  Dashboard: 'info',
  App: 'secondary',
  'Charts & Maps': 'primary',
};

export const toneOf = (label: string): Tone => knownLabels[label] ?? 'secondary';
