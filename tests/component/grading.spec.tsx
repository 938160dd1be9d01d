import { ApolloClient, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of } from 'rxjs';
import { expect, test } from 'vitest';
import ToGrade from '../../client/areas/academy/quiz/ToGrade.tsx';
import { answering } from './answering.ts';
import { show } from './render.tsx';

const attempt = {
  __typename: 'AttemptToGrade',
  id: '1',
  learnerName: 'Mateus Carvalho',
  lessonId: '2',
  lessonTitle: 'Quiz on flour',
  number: 1,
  submittedAt: '2026-01-01T00:00:00.000Z',
  answers: ['5', '6'].map((questionId) => ({
    __typename: 'AnswerToGrade',
    questionId,
    text: '<p>Why?</p>',
    points: 3,
    feedback: '',
    answer: 'So.',
  })),
};

test('AC-15 points that are missing or out of range are named in words, and nothing is sent', async () => {
  const sent: string[] = [];
  const link = answering(({ operationName }) => {
    sent.push(operationName!);
    return of({ data: { attemptsToGrade: [attempt] } });
  });
  const screen = await show(
    <ApolloProvider client={new ApolloClient({ link, cache: new InMemoryCache() })}>
      <ToGrade courseId="1" />
    </ApolloProvider>,
    { messages: ['academy'] },
  );
  const points = screen.getByRole('textbox', { name: 'Points (0–3)' });
  await points.first().fill('5');
  await expect.element(screen.getByText('Enter a whole number from 0 to 3.')).toBeVisible();
  await points.first().fill('3');
  await expect.element(screen.getByText('Enter a whole number from 0 to 3.')).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Save grade' }).click();
  await expect.element(points.nth(1)).toHaveFocus();
  await expect.element(points.nth(1)).toHaveAccessibleDescription('Enter a whole number from 0 to 3.');
  expect(sent).toEqual(['QuizzesToGrade']);
});
