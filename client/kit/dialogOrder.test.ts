import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const files = globSync('client/**/*.tsx', { exclude: ['client/dist/**'] });

/** What stands at the end of each dialog of a file, as its source has it. */
const endsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/<DialogActions[^>]*>([\s\S]*?)<\/DialogActions>/g)].map(
    ([, inside]) => inside!,
  );

test('7.6: in dialogs the way out stands first, the action last', () => {
  const ends = files.flatMap((file) => endsOf(file).map((inside) => ({ file, inside })));
  expect(ends.length).toBeGreaterThan(10);
  const wrong = ends.filter(({ inside }) => {
    const buttons = inside.split('<Button').slice(1);
    const action = buttons.findIndex((one) => one.includes('variant="contained"'));
    return action >= 0 && action < buttons.length - 1;
  });
  expect(wrong.map(({ file }) => file)).toEqual([]);
});
