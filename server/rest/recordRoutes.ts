import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { FastifyReply } from 'fastify';
import type { SortDirection, Subject } from '../graphql/schema.generated.ts';
import { versionOf } from './etag.ts';
import { first, listParameters, pageOf, sortOf } from './listQuery.ts';
import { route } from './route.ts';
import type { AnyRoute, RestAnswer, RestRequest } from './route.ts';

/* The calls that nouns have alike: a list, and one record read, added, changed and deleted. What differs stands beside them as rows of its own. */

type JsonSchema = Record<string, unknown>;
/** Its answer has one field; variables are those of each document. */
// oxlint-disable-next-line typescript/no-explicit-any
type Document<Result> = TypedDocumentNode<Record<string, Result>, any>;

/** What all calls of a noun have in common. */
export type RestNoun<Record = never> = {
  /** Of the list; one record is found below it by id. */
  path: string;
  tag: string;
  subject: Subject;
  /** What one of them is called, as in payloads of mutations: `category`. */
  noun: string;
  /** The calls are not in the specification's list. */
  isExtension?: boolean;
  /** Names of the schema → names that callers know the fields by. */
  fieldNames?: { [name: string]: string };
  /** A record as callers see it. */
  json: (record: Record, currency: string) => unknown;
  /** The schema of that. */
  shape: JsonSchema;
};

type Named = Omit<RestNoun, 'json' | 'shape'>;
type Whole = { id: string; version: number };
type Payload<Record> = { [noun: string]: Record };

type ListCall<Listed, Sort> = {
  /** Their name in the answer: `categories`. */
  nouns: string;
  document: Document<{ nodes: Listed[]; totalCount: number }>;
  summary: string;
  /** What `q` is looked for in: `name or slug`; there is no `q` without it. */
  searched?: string;
  /** Parameters besides, and the filter that they mean. */
  parameters?: { [name: string]: JsonSchema };
  filterOf?: (query: RestRequest['query']) => object;
  /** Words of `sortBy`. */
  sorts?: { readonly [word: string]: Sort };
};

const common = ({ tag, isExtension, fieldNames }: Named) => ({
  tag,
  ...(isExtension && { isExtension }),
  ...(fieldNames && { fieldNames }),
});
const answered = <Result>(data: { [field: string]: Result }): Result => Object.values(data)[0]!;
const idOf = ({ noun }: Named) => ({ type: 'string', description: `Id of the ${noun}, a whole number.` });

const gone: RestAnswer = { status: 404 };
/** No such record: 404 with nothing in it; also for an id that is no number. */
const goneFailure = ({ code }: { code: string }) => (code === 'NOT_FOUND' ? gone : null);

function whole<Record extends Whole>(
  status: number,
  { json }: RestNoun<Record>,
  record: Record,
  currency: string,
  reply: FastifyReply,
): RestAnswer {
  reply.header('etag', `"${record.version}"`);
  return { status, body: json(record, currency) };
}

/** `GET path`: a page of what matches, and how many match. */
export function listRoute<Listed, Sort extends string>(
  noun: RestNoun<Listed>,
  { nouns, document, summary, searched, parameters, filterOf, sorts = {} }: ListCall<Listed, Sort>,
): AnyRoute {
  const q = { type: 'string', description: `Case-insensitive part of ${searched}, up to 200 characters.` };
  const isSorted = Object.keys(sorts).length > 0;
  const { sortBy, orderBy, ...paging } = listParameters(nouns[0]!.toUpperCase() + nouns.slice(1), Object.keys(sorts));
  const order = (query: RestRequest['query']): { orderBy?: { field: Sort; direction: SortDirection } | null } =>
    isSorted ? { orderBy: sortOf(query, sorts) } : {};
  return route({
    ...common(noun),
    method: 'GET',
    path: noun.path,
    right: ['read', noun.subject],
    fieldNames: { ...noun.fieldNames, ...(searched && { search: 'q' }) },
    summary,
    document,
    parameters: { ...(searched && { q }), ...parameters, ...(isSorted && { sortBy, orderBy }), ...paging },
    variables: ({ query }) => ({
      ...((searched ?? filterOf) && {
        filter: { ...(searched && { search: first(query['q']) }), ...filterOf?.(query) },
      }),
      ...order(query),
      page: pageOf(query),
    }),
    answer: (data, { currency }) => {
      const { nodes, totalCount } = answered(data);
      return { status: 200, body: { [nouns]: nodes.map((node) => noun.json(node, currency)), total: totalCount } };
    },
    responses: {
      200: {
        type: 'object',
        properties: { [nouns]: { type: 'array', items: noun.shape }, total: { type: 'integer' } },
      },
    },
  });
}

/** `GET path/:id`: one record, and its version as ETag. */
export const oneRoute = <Record extends Whole>(
  noun: RestNoun<Record>,
  document: Document<Record | null | undefined>,
): AnyRoute =>
  route({
    ...common(noun),
    method: 'GET',
    path: `${noun.path}/:id`,
    right: ['read', noun.subject],
    parameters: { id: idOf(noun) },
    summary: `One ${noun.noun}. ETag begins with its version.`,
    document,
    variables: ({ params }) => ({ id: params['id']! }),
    answer: (data, { currency }, reply) => {
      const record = answered(data);
      return record ? whole(200, noun, record, currency, reply) : gone;
    },
    responses: { 200: noun.shape, 404: null },
  });

type Change<Record> = {
  document: Document<Payload<Record>>;
  /** Schema of the body. */
  body: JsonSchema;
  /** The input that a body means; the body itself without it. */
  inputOf?: (body: unknown) => object;
};

const asItIs = (body: unknown) => body as object;

/** `POST path`. */
export const createRoute = <Record extends Whole>(
  noun: RestNoun<Record>,
  { document, body, inputOf = asItIs }: Change<Record>,
): AnyRoute =>
  route({
    ...common(noun),
    method: 'POST',
    path: noun.path,
    right: ['create', noun.subject],
    body,
    summary: `Adds a ${noun.noun}.`,
    document,
    variables: ({ body: given }) => ({ input: inputOf(given) }),
    answer: (data, { currency }, reply) => {
      const record = answered(data)[noun.noun]!;
      reply.header('location', `${noun.path}/${record.id}`);
      return whole(201, noun, record, currency, reply);
    },
    responses: { 201: noun.shape },
  });

/** `PUT path/:id`, with If-Match against changes of somebody else. */
export const updateRoute = <Record extends Whole>(
  noun: RestNoun<Record>,
  { document, body, inputOf = asItIs }: Change<Record>,
): AnyRoute =>
  route({
    ...common(noun),
    method: 'PUT',
    path: `${noun.path}/:id`,
    right: ['update', noun.subject],
    parameters: { id: idOf(noun) },
    body,
    summary: `Changes a ${noun.noun}; fields left out stay. With If-Match, 409 if the same fields were changed since that version.`,
    document,
    variables: ({ params, headers, body: given }) => ({
      id: params['id']!,
      version: versionOf(headers['if-match'], noun.noun),
      input: inputOf(given),
    }),
    answer: (data, { currency }, reply) => whole(200, noun, answered(data)[noun.noun]!, currency, reply),
    failure: goneFailure,
    responses: { 200: noun.shape, 404: null },
  });

type Removal = {
  document: Document<object>;
  summary?: string;
  /** What it is told in the query besides, such as where the parts of the record go. */
  parameters?: { [name: string]: JsonSchema };
};

/** `DELETE path/:id`. */
export const deleteRoute = (noun: Named, { document, summary, parameters = {} }: Removal): AnyRoute =>
  route({
    ...common(noun),
    method: 'DELETE',
    path: `${noun.path}/:id`,
    right: ['delete', noun.subject],
    parameters: { id: idOf(noun), ...parameters },
    summary: summary ?? `Deletes a ${noun.noun}.`,
    document,
    variables: ({ params, query }) => ({
      ...Object.fromEntries(Object.keys(parameters).map((name) => [name, first(query[name]) || null])),
      id: params['id']!,
    }),
    answer: () => ({ status: 204 }),
    failure: goneFailure,
    responses: { 204: null, 404: null },
  });
