import { ApolloLink } from '@apollo/client';
import { print } from '@apollo/client/utilities';
import {
  catchError,
  concat,
  defer,
  EMPTY,
  finalize,
  ignoreElements,
  type Observable,
  share,
  shareReplay,
  tap,
} from 'rxjs';

/*
 * Equal questions at the same time get one answer, and equal subscriptions are one. Apollo does the same, but without
 * asking whether something has changed since the question was asked: whoever reads again after a change then takes an
 * answer from before it for a new one.
 */

type Answer = Observable<ApolloLink.Result>;
type Read = {
  answer: Answer;
  /** How many changes were known when it was asked; not yet, while it waits. */ asOf?: number;
};

let changes = 0;
const reads = new Map<string, Read>();

/** Something has changed, or may have: what is on its way to this page may be older. */
export function noteChange(): void {
  changes += 1;
}

function readOnce(key: string, ask: () => Answer): Answer {
  const before = reads.get(key);
  if (before && (before.asOf === undefined || before.asOf === changes)) return before.answer;
  const read: Read = { answer: EMPTY };
  const asked = defer(() => {
    read.asOf = changes;
    return ask();
  });
  // Not beside the older one: that could come later, and be written over the new one.
  const isOver = before?.answer.pipe(
    ignoreElements(),
    catchError(() => EMPTY),
  );
  read.answer = (isOver ? concat(isOver, asked) : asked).pipe(
    finalize(() => {
      if (reads.get(key) === read) reads.delete(key);
    }),
    shareReplay({ bufferSize: 1, refCount: true }),
  );
  reads.set(key, read);
  return read.answer;
}

const subscriptions = new Map<string, Answer>();

function subscribeOnce(key: string, subscribe: () => Answer): Answer {
  const open = subscriptions.get(key);
  if (open) return open;
  const events = defer(subscribe).pipe(
    finalize(() => subscriptions.delete(key)),
    share(),
  );
  subscriptions.set(key, events);
  return events;
}

/** In place of Apollo's own `queryDeduplication`. What is changed by this page, or told to it, is noted here as well. */
export const equalReads = new ApolloLink((operation, forward) => {
  const ask = () => forward(operation);
  const key = () => JSON.stringify([print(operation.query), operation.variables]);
  if (operation.operationType === 'query') return readOnce(key(), ask);
  const tell = () => ask().pipe(tap({ next: noteChange, error: noteChange, complete: noteChange }));
  return operation.operationType === 'subscription' ? subscribeOnce(key(), tell) : tell();
});
