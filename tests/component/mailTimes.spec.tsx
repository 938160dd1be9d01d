import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import { AnswerTimes } from '../../client/areas/email/shared/AnswerTimes.tsx';
import { AnswerTimesCard } from '../../client/areas/email/shared/AnswerTimesCard.tsx';
import { show } from './render.tsx';
import { answering } from './answering.ts';

test('EM-17: the time to close is shown where nothing was answered, and days can be chosen', async () => {
  const asked: string[] = [];
  const link = answering(({ variables }) => {
    asked.push(String(variables['period']));
    const isWeek = variables['period'] === 'DAYS_7';
    const one = {
      ...{
        __typename: 'MailboxTimes',
        mailboxId: '7',
        name: 'Support',
        came: 4,
        answered: 0,
        closed: 2,
      },
      ...{ firstAnswerSeconds: null, closingSeconds: isWeek ? 1800 : 7200 },
      ...{
        cameBefore: 3,
        firstAnswerSecondsBefore: null,
        closingSecondsBefore: isWeek ? null : 14_400,
      },
    };
    return of({ data: { mailboxTimes: [one] } });
  });
  const client = new ApolloClient({ link, cache: new InMemoryCache() });
  const screen = await show(
    <ApolloProvider client={client}>
      <AnswerTimes mailboxId="7" />
      <AnswerTimesCard />
    </ApolloProvider>,
    { messages: ['email', 'parts'] },
  );
  const row = screen.getByRole('row', { name: /Support/ });
  await expect.element(row).toHaveTextContent('Support40–22 hr−50%');
  const side = screen.getByRole('definition').nth(1);
  await expect.element(side).toHaveTextContent('2 hr−50%');
  await screen.getByRole('button', { name: 'Answer times: last 30 days' }).click();
  await screen.getByRole('menuitemradio', { name: 'Last 7 days' }).click();
  await expect.element(side).toHaveTextContent('30 min');
  // The card beside it has days of its own.
  await expect.element(row).toHaveTextContent('Support40–22 hr−50%');
  expect(new Set(asked)).toEqual(new Set(['DAYS_30', 'DAYS_7']));
});
