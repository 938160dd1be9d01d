import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { ApolloProvider, useQuery } from '@apollo/client/react';
import { Observable } from 'rxjs';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { equalReads } from '../../client/lib/equalReads.ts';
import { recordsChanged, useReadAgain } from '../../client/lib/records.ts';
import { answering } from './answering.ts';

const question = gql('query { count }');

test('CH-18: what is read again after a change is newer than the change, whatever is on its way', async () => {
  let count = 0;
  const answers: (() => void)[] = [];
  // The server reads when it is asked; the answer comes when the test says so.
  const link = answering(() => {
    const read = count;
    return new Observable((observer) => {
      answers.push(() => {
        observer.next({ data: { count: read } });
        observer.complete();
      });
    });
  });
  function Count() {
    const query = useQuery(question, { fetchPolicy: 'cache-and-network' });
    useReadAgain(['Course'], () => query.refetch());
    return (
      <button
        onClick={() => void recordsChanged('Course')}
      >{`count ${(query.data as { count: number } | undefined)?.count}`}</button>
    );
  }
  const client = new ApolloClient({
    link: ApolloLink.from([equalReads, link]),
    queryDeduplication: false,
    cache: new InMemoryCache(),
  });
  const screen = await render(
    <ApolloProvider client={client}>
      <Count />
    </ApolloProvider>,
  );
  const next = async () => {
    await expect.poll(() => answers.length).toBe(1);
    answers.pop()!();
  };
  // A change while the first answer is on its way, and another while the second one is.
  count = 1;
  await screen.getByRole('button').click();
  await next();
  await expect.poll(() => answers.length).toBe(1);
  count = 2;
  await screen.getByRole('button').click();
  await next();
  await next();
  await expect.element(screen.getByText('count 2')).toBeVisible();
  expect(answers).toEqual([]);
  await screen.unmount();
});
