import { describe, expect, test } from 'vitest';
import { colorNames, paletteOf, swatches } from './colors.ts';
import { contrast, mix, readable } from './contrast.ts';

type Palette = ReturnType<typeof paletteOf>;

/** Everything of one colour that somebody has to read. */
function expectReadable(
  { background: { paper, default: page }, surface: { sunken } }: Palette,
  shades: Palette['primary'],
  why: string,
): void {
  const { main, text, fill, fillHover, contrastText } = shades;
  // Tonal grounds, at rest and under the pointer.
  const softs = [paper, page].flatMap((ground) => [0.16, 0.24].map((share) => mix(main, ground, share)));
  for (const ground of [paper, page, sunken, ...softs]) expect(contrast(text, ground), why).toBeGreaterThanOrEqual(4.5);
  for (const ground of [fill, fillHover]) expect(contrast(contrastText, ground), why).toBeGreaterThanOrEqual(4.5);
}

describe.each(['light', 'dark'] as const)('in the %s theme', (scheme) => {
  const palette = paletteOf(scheme);

  test.each(colorNames)('text on %s can be read', (name) => expectReadable(palette, palette[name], name));

  test('PL-19: any primary colour that is picked can be read, and its marks be told from their ground', () => {
    const steps = Array.from({ length: 9 }, (_, step) => Math.round((step * 255) / 8));
    const colors = steps.flatMap((r) =>
      steps.flatMap((g) =>
        steps.map((b) => `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`),
      ),
    );
    for (const color of [...colors, ...swatches.map(({ main }) => main)]) {
      const picked = paletteOf(scheme, color);
      const { paper, default: page } = picked.background;
      expectReadable(picked, picked.primary, color);
      const { main, onMain, fill } = picked.primary;
      // The documented colour stays as it is: on dark cards it is 2.9.
      const least = color === swatches[0]!.main ? 2.9 : 3;
      for (const ground of [paper, page, onMain])
        expect(contrast(main, ground), `${color} ${ground}`).toBeGreaterThanOrEqual(least);
      expect(contrast(fill, paper), color).toBeGreaterThanOrEqual(1.4);
    }
  });
});

test('documented colours are left as they are', () => {
  expect(paletteOf('light').primary).toMatchObject({ main: '#7367F0', dark: '#675DD8' });
  expect(paletteOf('dark', '#7367f0').primary).toEqual(paletteOf('dark').primary);
  expect(paletteOf('light', '#0d9394').primary).toMatchObject({ main: '#0d9394', dark: '#0C8485' });
});

test('what is no colour is not taken for one', () => {
  for (const text of ['red', '#fff', '#12345g', '#7367f0;}'])
    expect(paletteOf('light', text)).toEqual(paletteOf('light'));
});

test('a colour is moved no further than it must', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(readable('#000000', ['#ffffff'], '#000000')).toBe('#000000');
  expect(contrast(readable('#7367F0', ['#ffffff'], '#000000'), '#ffffff')).toBeLessThan(5);
});
