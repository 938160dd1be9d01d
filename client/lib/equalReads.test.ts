import { ApolloClient, ApolloLink, gql, InMemoryCache } from '@apollo/client';
import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { equalReads, noteChange } from './equalReads.ts';

const question = gql('query ($id: ID) { count(id: $id) }');
const change = gql('mutation { change }');
const news = gql('subscription { news }');

/** A client whose questions stay on their way until the test answers them, in the order in which they were asked. */
function waiting() {
  const asked: Subject<ApolloLink.Result>[] = [];
  const server = new ApolloLink(() => {
    const answer = new Subject<ApolloLink.Result>();
    asked.push(answer);
    return answer;
  });
  const client = new ApolloClient({
    link: ApolloLink.from([equalReads, server]),
    queryDeduplication: false,
    cache: new InMemoryCache(),
  });
  const read = async (id = '1') => {
    const { data } = await client.query({ query: question, variables: { id }, fetchPolicy: 'no-cache' });
    return (data as { count: number }).count;
  };
  const tell = (at: number, data: Record<string, unknown>) => asked[at]!.next({ data });
  const answer = (at: number, data: Record<string, unknown>) => {
    tell(at, data);
    asked[at]!.complete();
  };
  const fail = (at: number) => asked[at]!.error(new TypeError('gone'));
  return { client, read, tell, answer, fail, asked: () => asked.length };
}

test('7.3.4: equal questions at the same time get one answer, others their own', async () => {
  const { read, answer, asked } = waiting();
  const all = Promise.all([read(), read(), read('2')]);
  expect(asked()).toBe(2);
  answer(0, { count: 1 });
  answer(1, { count: 2 });
  expect(await all).toEqual([1, 1, 2]);
  const later = read();
  expect(asked()).toBe(3);
  answer(2, { count: 3 });
  expect(await later).toBe(3);
});

test('7.3.4: after a change the question is asked anew, once for all, when the older answer is there', async () => {
  const { read, answer, asked } = waiting();
  const before = read();
  noteChange();
  const after = Promise.all([read(), read()]);
  expect(asked()).toBe(1);
  answer(0, { count: 1 });
  expect(await before).toBe(1);
  noteChange();
  const last = read();
  expect(asked()).toBe(2);
  answer(1, { count: 2 });
  expect(await after).toEqual([2, 2]);
  answer(2, { count: 3 });
  expect(await last).toBe(3);
});

test('7.3.4: a change by this page counts once its answer is there; a question that fails holds up no other', async () => {
  const { client, read, answer, fail, asked } = waiting();
  const before = read();
  const changed = client.mutate({ mutation: change });
  answer(1, { change: true });
  await changed;
  const after = read();
  fail(0);
  await expect(before).rejects.toThrow('gone');
  expect(asked()).toBe(3);
  answer(2, { count: 5 });
  expect(await after).toBe(5);
});

test('7.3.4: equal subscriptions are one, until the last listener has left', () => {
  const { client, asked, tell } = waiting();
  const heard: string[] = [];
  const listen = (who: string) => client.subscribe({ query: news }).subscribe(() => heard.push(who));
  const [one, other] = [listen('one'), listen('other')];
  expect(asked()).toBe(1);
  tell(0, { news: 1 });
  one.unsubscribe();
  tell(0, { news: 2 });
  expect(heard).toEqual(['one', 'other', 'other']);
  other.unsubscribe();
  listen('third').unsubscribe();
  expect(asked()).toBe(2);
});
