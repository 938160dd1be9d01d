import type { RestCalls } from './rest.generated.ts';
import { documentOf } from './document.ts';
import type { MutationAnswer, MutationSelection, QueryAnswer, QuerySelection } from './selections.generated.ts';

export type * from './schema.generated.ts';
export type { MutationSelection, QuerySelection, RestCalls };

/** What a selection of a type answers. */
export type Selected<Type, Selection> = Type extends readonly (infer One)[]
  ? Selected<One, Selection>[]
  : Type extends object
    ? {
        -readonly [Name in keyof Selection & keyof Type]: Selection[Name] extends true | readonly [unknown]
          ? Type[Name]
          : Selection[Name] extends readonly [unknown, infer Inner]
            ? Selected<Type[Name], Inner>
            : Selected<Type[Name], Selection[Name]>;
      } & (Selection extends { __typename: true } ? { __typename: string } : unknown)
    : Type;

export type Options = {
  /** Where the program answers, `https://office.example.com`. */
  url: string;
  /** An API token of the account settings. */
  token: string;
  /** In place of the global `fetch`. */
  fetch?: typeof globalThis.fetch;
};

type Problem = { key: string; message: string; limit?: number | string };

/** Why a call was refused. */
export class AtriumError extends Error {
  override readonly name = 'AtriumError';
  /** Stable, such as `NOT_FOUND` or `VALIDATION`. */
  readonly code: string;
  /** What is wrong with fields of the input, by their names. */
  readonly fields: Record<string, Problem>;
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** What the other fields of the operation answered. */
  readonly data: unknown;
  readonly status: number;

  constructor(status: number, error: Told, data: unknown) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.fields = error.fields ?? {};
    this.requestId = error.requestId;
    this.data = data;
  }
}

type Told = { code: string; message: string; fields?: Record<string, Problem>; requestId?: string };
type WriteOptions = {
  /** New for each change: sent again with the same key within 24 hours, it is not done twice. */
  idempotencyKey?: string;
};
type Given<Call> = Omit<Call, 'answer'> & WriteOptions;
/** Nothing has to be given for a call without needed parts. */
type Rest<Call> = object extends Given<Call> ? [given?: Given<Call>] : [given: Given<Call>];

/** A client of one server. */
export function atrium({ url, token, fetch = globalThis.fetch }: Options) {
  const base = url.replace(/\/+$/, '');

  async function send(path: string, method: string, body: unknown, { idempotencyKey }: WriteOptions) {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.includes('json') ?? false;
    return { answer, body: isJson && text !== '' ? (JSON.parse(text) as unknown) : text === '' ? null : text };
  }

  async function run(kind: 'query' | 'mutation', selection: object, options: WriteOptions): Promise<unknown> {
    const { answer, body } = await send('/graphql', 'POST', documentOf(kind, selection), options);
    const { data, errors } = (body ?? {}) as {
      data?: unknown;
      errors?: { message: string; extensions: Omit<Told, 'message'> }[];
    };
    const [first] = errors ?? [];
    if (first) throw new AtriumError(answer.status, { message: first.message, ...first.extensions }, data);
    return data;
  }

  return {
    /** Reads what is selected: `query({ product: [{ id: '1' }, { name: true }] })`. */
    query: <const Selection extends QuerySelection>(selection: Selection) =>
      run('query', selection, {}) as Promise<Selected<QueryAnswer, Selection>>,
    /** Changes something, and reads what is selected of the answer. */
    mutate: <const Selection extends MutationSelection>(selection: Selection, options: WriteOptions = {}) =>
      run('mutation', selection, options) as Promise<Selected<MutationAnswer, Selection>>,
    /** A documented REST call: `rest('GET /api/apps/ecommerce/products/{id}', { params: { id: 1 } })`. */
    rest: async <Name extends keyof RestCalls>(
      name: Name,
      ...[given]: Rest<RestCalls[Name]>
    ): Promise<RestCalls[Name]['answer']> => {
      const {
        params = {},
        query = {},
        body,
        ...options
      } = (given ?? {}) as {
        params?: Record<string, string | number>;
        query?: Record<string, unknown>;
        body?: unknown;
        idempotencyKey?: string;
      };
      const [method, path] = name.split(' ') as [string, string];
      const filled = path.replace(/\{(\w+)\}/g, (_all, key: string) => encodeURIComponent(String(params[key])));
      const search = new URLSearchParams();
      for (const [key, value] of Object.entries(query))
        for (const one of Array.isArray(value) ? value : [value])
          if (one !== undefined) search.append(key, String(one));
      const { answer, body: read } = await send(`${filled}${search.size ? `?${search}` : ''}`, method, body, options);
      if (answer.ok) return read as RestCalls[Name]['answer'];
      const told = (read as { error?: Told } | null)?.error;
      throw new AtriumError(answer.status, told ?? { code: 'REFUSED', message: answer.statusText }, read);
    },
  };
}
