import { ApolloLink, Observable } from '@apollo/client';

/** A hidden page gets no frames. */
const longestWaitMs = 50;

let waiting: (() => void)[] = [];

function flush(): void {
  const due = waiting;
  waiting = [];
  for (const deliver of due) deliver();
}

function withNextFrame(deliver: () => void): void {
  waiting.push(deliver);
  if (waiting.length > 1) return;
  requestAnimationFrame(flush);
  setTimeout(flush, longestWaitMs);
}

/** Hands on what arrives within one frame together: a page that asks three things is drawn once, not three times. */
export const frameLink = new ApolloLink((operation, forward) => {
  if (operation.operationType !== 'query') return forward(operation);
  return new Observable((observer) =>
    forward(operation).subscribe({
      next: (result) => withNextFrame(() => observer.next(result)),
      error: (error: unknown) => withNextFrame(() => observer.error(error)),
      complete: () => withNextFrame(() => observer.complete()),
    }),
  );
});
