import { expect, test } from 'vitest';
import { Rating } from '../../client/kit/people/Rating.tsx';
import { show } from './render.tsx';

test.each([
  ['en', 'No ratings yet'],
  ['fr', 'Aucune note pour l’instant'],
  ['ar', 'لا تقييمات بعد'],
] as const)('AC-14 where nobody gave a rating it says so, in place of empty stars: %s', async (language, words) => {
  const screen = await show(<Rating value={0} count={0} />, { language });
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible();
  expect(screen.container.querySelector('[role=img]')).toBeNull();
  expect(screen.container.textContent).not.toContain('0');
});

test.each(['en', 'ar'] as const)(
  'AC-14 stars are filled from where reading begins, none of them squeezed: %s',
  async (language) => {
    const screen = await show(<Rating value={4.5} count={11} />, { language });
    const stars = screen.container.querySelector('[role=img]')!;
    const filled = stars.querySelector('span')!;
    const [all, part] = [stars.getBoundingClientRect(), filled.getBoundingClientRect()];
    expect(part.width / all.width).toBeCloseTo(0.9, 1);
    if (language === 'ar') expect(part.right).toBeCloseTo(all.right, 0);
    else expect(part.left).toBeCloseTo(all.left, 0);
    const widths = [...stars.querySelectorAll('svg')].map((star) => star.getBoundingClientRect().width);
    expect(widths).toEqual(Array.from({ length: 10 }, () => 16));
  },
);
