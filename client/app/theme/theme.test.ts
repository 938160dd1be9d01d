import { expect, test } from 'vitest';
import { makeTheme } from './theme.ts';

test.each(['borderTop', 'borderBlockEnd', 'borderInlineStart'])(
  'a number for %s in `sx` draws a solid line',
  (side) => {
    const theme = makeTheme('ltr', {}, {});
    expect(theme.unstable_sx({ [side]: 2 })).toEqual({ [side]: '2px solid' });
  },
);
