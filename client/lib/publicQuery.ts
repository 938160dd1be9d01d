import { useCallback, useEffect, useState } from 'react';
import { reportAnswer, reportDisconnected } from './connection.ts';
import { beginLoading } from './loading.ts';
import { onViewerChange, ownHeaders, type NextStep } from './session.ts';
import { makeStore, useStorePart } from './store.ts';

/*
 * GraphQL for pages that are open to everybody. They are small and read little: Apollo weighs more than the page around
 * it, so that stays with those who sign in.
 */

/** An operation of a `.graphql` file, sent as it is written there. The parameters tell its types. */
export type PublicOperation<Data, Variables> = { source: string; name: string; types?: (variables: Variables) => Data };

type Known = { data?: unknown; hasFailed?: boolean };

const most = 40;
/** What was answered, by operation and variables; a new map is a new beginning for every page. */
const answers = makeStore<{ known: ReadonlyMap<string, Known>; beginning: number }>({ known: new Map(), beginning: 0 });

/** Forgets all answers, and reads again what is on the screen: after an edit, or for another user. */
export const forgetAnswers = (): void => answers.set({ known: new Map(), beginning: answers.get().beginning + 1 });

/** Reads again what is on the screen, which stays until the answers are there. */
export const readAnswersAnew = (): void => answers.set({ ...answers.get(), beginning: answers.get().beginning + 1 });

onViewerChange(forgetAnswers);

function keep(key: string, answer: Known, beginning: number): void {
  const now = answers.get();
  if (now.beginning !== beginning) return;
  const known = new Map(now.known);
  known.delete(key);
  known.set(key, answer);
  const oldest = known.size > most ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  answers.set({ known, beginning });
}

/** Refusal of an operation: the server's stable code, and what is wrong with each field. */
export class PublicFailure extends Error {
  readonly code: string;
  readonly fields: Record<string, { key: string; limit?: number | string }>;
  readonly retryAfterSeconds: number;
  /** What a right credential leads to where it is not enough. */
  readonly next: NextStep | undefined;

  constructor(
    name: string,
    {
      code = 'INTERNAL',
      fields = {},
      retryAfterSeconds = 0,
      next,
    }: Partial<Omit<PublicFailure, keyof Error | 'next'>> & { next?: Omit<NextStep, 'kind'> } = {},
  ) {
    super(`${name} answered ${code}`);
    this.code = code;
    this.fields = fields;
    this.retryAfterSeconds = retryAfterSeconds;
    this.next = next && { kind: code, ...next };
  }
}

/** Runs an operation once. Throws when there is no answer or it is an error. */
export async function sendPublic<Data, Variables>(
  { source, name }: PublicOperation<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const answer = await fetch('/graphql', {
    method: 'POST',
    headers: { ...ownHeaders, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: source, operationName: name, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: Data; errors?: { extensions?: object }[] };
  if (!data || errors) throw new PublicFailure(name, errors?.[0]?.extensions);
  return data;
}

const keyOf = <Data, Variables>({ name }: PublicOperation<Data, Variables>, variables: Variables): string =>
  JSON.stringify([name, variables]);

async function read<Data, Variables>(operation: PublicOperation<Data, Variables>, variables: Variables): Promise<void> {
  const key = keyOf(operation, variables);
  const { beginning } = answers.get();
  const done = beginLoading();
  try {
    const data = await sendPublic(operation, variables);
    reportAnswer();
    keep(key, { data }, beginning);
  } catch (error) {
    if (error instanceof TypeError) reportDisconnected();
    keep(key, { ...answers.get().known.get(key), hasFailed: true }, beginning);
  } finally {
    done();
  }
}

/** What loaders have asked for, by its key: the beginning that it belongs to. */
const preloaded = new Map<string, number>();
/** Long enough to draw the page that it was read for; whoever asks later wants to know anew. */
const goodForMs = 2000;

/** Asks for what a page will show before it is drawn: for the `loader` of the page, with exactly the variables that it will use. */
export async function preloadPublic<Data, Variables>(
  operation: PublicOperation<Data, Variables>,
  variables: Variables,
): Promise<void> {
  const key = keyOf(operation, variables);
  preloaded.set(key, answers.get().beginning);
  await read(operation, variables);
  setTimeout(() => preloaded.delete(key), goodForMs);
}

export type PublicResult<Data> = { data: Data | undefined; isLoading: boolean; hasFailed: boolean; retry: () => void };

/** Reads an operation: what is known at once, what is newer as soon as it comes. Null variables ask for nothing. */
export function usePublicQuery<Data, Variables>(
  operation: PublicOperation<Data, Variables>,
  variables: Variables | null,
): PublicResult<Data> {
  const beginning = useStorePart(answers, (now) => now.beginning);
  const [attempt, setAttempt] = useState(0);
  const key = variables === null ? null : keyOf(operation, variables);
  const answer = useStorePart(answers, (now) => (key === null ? undefined : now.known.get(key)));
  useEffect(() => {
    if (key === null || (attempt === 0 && preloaded.get(key) === beginning)) return;
    const [, asked] = JSON.parse(key) as [string, Variables];
    void read(operation, asked);
  }, [operation, key, beginning, attempt]);
  const retry = useCallback(() => {
    if (key !== null) keep(key, {}, answers.get().beginning);
    setAttempt((count) => count + 1);
  }, [key]);
  const data = answer?.data as Data | undefined;
  return {
    data,
    isLoading: key !== null && !data && !answer?.hasFailed,
    hasFailed: Boolean(answer?.hasFailed) && !data,
    retry,
  };
}

/** Reads anew when the reader comes back to the tab: visitors have no connection that tells them of changes. */
export function useReadOnReturn(): void {
  useEffect(() => {
    const read = () => document.visibilityState === 'visible' && readAnswersAnew();
    document.addEventListener('visibilitychange', read);
    return () => document.removeEventListener('visibilitychange', read);
  }, []);
}
