import { describe, expect, test } from 'vitest';
import { colorNames, paletteOf } from './colors.ts';
import { contrast, mix, readable } from './contrast.ts';

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const palette = paletteOf(scheme);
  const { paper, default: page } = palette.background;

  test.each(colorNames)('text on %s can be read', (name) => {
    const { main, text, fill, fillHover, contrastText } = palette[name];
    // Tonal grounds, at rest and under the pointer.
    const softs = [paper, page].flatMap((ground) => [0.16, 0.24].map((share) => mix(main, ground, share)));
    for (const ground of [paper, page, ...softs]) expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
    for (const ground of [fill, fillHover]) expect(contrast(contrastText, ground)).toBeGreaterThanOrEqual(4.5);
  });
});

test('documented colours are left as they are', () => {
  expect(paletteOf('light').primary).toMatchObject({ main: '#7367F0', dark: '#675DD8' });
});

test('a colour is moved no further than it must', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(readable('#000000', ['#ffffff'], '#000000')).toBe('#000000');
  expect(contrast(readable('#7367F0', ['#ffffff'], '#000000'), '#ffffff')).toBeLessThan(5);
});
