import { gql, InMemoryCache } from '@apollo/client';
import { expect, test } from 'vitest';
import { typePolicies } from './cachePolicies.ts';

test('options of several questions with the same ids stay apart', () => {
  const cache = new InMemoryCache({ typePolicies });
  const query = gql`
    {
      tasks {
        id
        options {
          id
          text
        }
      }
    }
  `;
  const option = (text: string) => ({ __typename: 'QuizOption', id: 'o1', text });
  const tasks = ['GET', '404'].map((text) => ({ __typename: 'QuizTask', id: 'q1', options: [option(text)] }));
  cache.writeQuery({ query, data: { tasks } });
  const read = cache.readQuery<{ tasks: { options: { text: string }[] }[] }>({ query });
  expect(read?.tasks.map(({ options }) => options[0]!.text)).toEqual(['GET', '404']);
});
