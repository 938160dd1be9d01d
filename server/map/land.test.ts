import { expect, test } from 'vitest';
import { isAtSea } from './land.ts';

test.each([
  ['Paris', 48.8566, 2.3522, false],
  ['the port of Marseille', 43.31, 5.355, false],
  ['a street of Singapore', 1.2903, 103.852, false],
  ['Honolulu', 21.307, -157.858, false],
  ['Suva, by the line of days', -18.14, 178.44, false],
  ['the South Pole', -90, 0, false],
  ['between Nice and Corsica', 43.2, 7.9, true],
  ['the English Channel', 50.2, -1.5, true],
  ['where nobody has set both figures', 0, 0, true],
  ['the Pacific', 5, -150, true],
  ['the North Pole', 90, 0, true],
  ['the line of days', 40, 180, true],
])('LO-13 land and sea are told apart: %s', async (_, latitude, longitude, is) => {
  expect(await isAtSea({ latitude, longitude })).toBe(is);
});
