import type { FastifyReply, FastifyRequest } from 'fastify';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { Deprecation } from '../deprecation.ts';
import type { AppError } from '../errors.ts';
import type { Action, Subject } from '../graphql/schema.generated.ts';

type JsonSchema = Record<string, unknown>;

export type RestRequest = {
  params: Record<string, string>;
  /** Raw query: one text or several for each name. */
  query: Record<string, string | string[] | undefined>;
  body: unknown;
  headers: FastifyRequest['headers'];
  /** ISO code of the currency of all amounts. */
  currency: string;
};

/** Replacements are other calls of REST, `GET /api/apps/users`, or other parts of this one. */
type Says = Omit<Deprecation, 'name'>;

export type RestAnswer = { status: number; body?: unknown; text?: string };

/** One documented path as a row of data. `rest/facade.ts` validates, mounts and documents it. */
export type Route<Data, Variables> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify pattern, `/api/apps/ecommerce/products/:id`. */
  path: string;
  summary: string;
  tag: string;
  /** Open without a credential. */
  isPublic?: boolean;
  /** Right that every call needs: checked before the body is read, and told in the API document. */
  right?: [Action, Subject];
  /** Not in the specification's list of calls, but a mirror of a GraphQL field in the same style. */
  isExtension?: boolean;
  document: TypedDocumentNode<Data, Variables>;
  /** Query parameters and path parameters for the API document: name → schema with description. */
  parameters?: Record<string, JsonSchema>;
  /** Schema of the body, for the API document. */
  body?: JsonSchema;
  variables: (request: RestRequest) => Variables;
  answer: (data: Data, request: RestRequest, reply: FastifyReply) => RestAnswer;
  /** Names of the schema → names that callers of this path know the fields by, for what is said of wrong ones. */
  fieldNames?: Record<string, string>;
  /** The call goes away: told in headers of its answers and in the API document, and counted for API tokens. */
  deprecated?: Says;
  /** The same of a parameter or a field of the body, by its name. */
  deprecatedParts?: Record<string, Says>;
  /** Documented answers to failures; null leaves it to the common table of errors.ts. */
  failure?: (error: AppError) => RestAnswer | null;
  /** Status → schema (or null for an empty body), for the API document. */
  responses: Record<number, JsonSchema | null>;
};

/** A row among others, its types forgotten. */
export type AnyRoute = Route<unknown, Record<string, unknown>>;

/** Keeps the types of document, variables and answer tied together. */
export const route = <Data, Variables>(row: Route<Data, Variables>): AnyRoute => row as unknown as AnyRoute;

/** Describes a path that carries bytes, which a row cannot: given to Fastify as `config: { operation }`, for the API document. */
export type StreamOperation = {
  operationId: string;
  summary: string;
  tag: string;
  /** Whether it answers without an account too. */
  isPublic?: boolean;
  right?: [Action, Subject];
  parameters?: Record<string, JsonSchema>;
  /** Media type of the body and its schema. */
  body?: { type: string; schema: JsonSchema };
  /** Status and media type of the answer, and its schema unless it is bytes. */
  answer: { status: number; type: string; schema?: JsonSchema };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: StreamOperation;
  }
}
