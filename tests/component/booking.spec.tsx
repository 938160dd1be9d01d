import { expect, test, vi } from 'vitest';
import BookPage from '../../client/areas/calendar/booking/BookPage.tsx';
import { startLanguage } from '../../client/lib/languages.ts';
import { show } from './render.tsx';

const page = {
  title: 'Intro call',
  description: '',
  location: '',
  hostName: 'Ada Marsh',
  lengths: [30],
  questions: [{ label: 'What about?', isRequired: true }],
  lastAt: '2099-01-01T00:00:00.000Z',
};
const at = (time: string) => `2098-11-23T${time}:00.000Z`;
const taken = { code: 'CONFLICT', fields: { startsAt: { key: 'taken' } } };

test('CA-19 a visitor whose time was just taken keeps what was typed, and books another one', async () => {
  const sent: { startsAt: string; name: string; answers: string[] }[] = [];
  const free = [at('09:00'), at('10:00')];
  vi.spyOn(window, 'fetch').mockImplementation(async (_url, request) => {
    const { operationName, variables } = JSON.parse(String(request?.body));
    if (operationName === 'PublicBookingPage') return Response.json({ data: { publicBookingPage: page } });
    if (operationName === 'BookingTimes') return Response.json({ data: { bookingTimes: [...free] } });
    sent.push(variables.input);
    const { startsAt } = variables.input;
    if (sent.length === 1) {
      free.shift();
      return Response.json({ data: null, errors: [{ extensions: taken }] });
    }
    const endsAt = new Date(Date.parse(startsAt) + 1_800_000).toISOString();
    return Response.json({ data: { bookTime: { link: '1-x', email: 'zoe@out.example', startsAt, endsAt } } });
  });
  await startLanguage();
  const screen = await show(<BookPage />, { messages: ['booking'] });
  const times = screen.getByRole('group', { name: 'Free times', exact: true }).getByRole('button');
  await times.first().click();
  const book = screen.getByRole('button', { name: 'Book this time' });
  await book.click();
  // Nothing is sent while something is missing; focus goes to the first of them.
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
  expect(sent).toEqual([]);
  await screen.getByRole('textbox', { name: 'Name' }).fill('Zoé');
  await screen.getByRole('textbox', { name: 'Email' }).fill('zoe@out.example');
  await screen.getByRole('textbox', { name: 'What about?' }).fill('A quote');
  await book.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This time was just taken. Choose another one.');
  await expect.poll(() => times.all().length).toBe(1);
  await times.first().click();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Zoé');
  await book.click();
  await expect.element(screen.getByRole('heading', { name: 'Your time is booked' })).toBeVisible();
  expect(sent).toMatchObject([{ startsAt: at('09:00') }, { startsAt: at('10:00'), name: 'Zoé', answers: ['A quote'] }]);
  await expect.element(screen.getByRole('link', { name: 'Move or cancel' })).toHaveAttribute('href', '/booking#1-x');
});
