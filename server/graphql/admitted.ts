import type { FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';
import type { CallersOperation } from './operation.ts';
import { makeRecentMap } from './recent.ts';

const keptDocuments = 300;

type Admitted = {
  document: DocumentNode;
  /** Content type of the answer, by what the request accepted and which operation it named. */
  contentTypes: Map<string, string>;
};

export type Direct = { operation: CallersOperation; contentType: string };

/** What Apollo read of a request, if it is of the plain kind: JSON by POST, without extensions. */
function plainRequest({ method, body }: FastifyRequest) {
  if (method !== 'POST' || typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const { query, variables, operationName, extensions } = body as Record<string, unknown>;
  if (typeof query !== 'string' || extensions !== undefined) return null;
  if (operationName !== undefined && operationName !== null && typeof operationName !== 'string') return null;
  if (typeof (variables ?? {}) !== 'object' || Array.isArray(variables)) return null;
  return { query, operationName, variables: variables as Record<string, unknown> | null | undefined };
}

const kindOf = ({ headers }: FastifyRequest, operationName: unknown) =>
  `${headers.accept ?? ''} ${String(operationName ?? '')}`;

/**
 * Remembers documents that Apollo has parsed, validated and answered. The same document, asked for in the same way, then
 * goes straight to the executor: hashing, negotiating and parsing the headers again costs more than a short list.
 */
export function makeAdmitted() {
  const known = makeRecentMap<string, Admitted>(keptDocuments);
  return {
    find(request: FastifyRequest): Direct | null {
      const plain = plainRequest(request);
      const admitted = plain && known.get(plain.query);
      const contentType = admitted?.contentTypes.get(kindOf(request, plain?.operationName));
      if (!plain || !admitted || contentType === undefined) return null;
      const { operationName, variables } = plain;
      return { operation: { document: admitted.document, operationName, variables }, contentType };
    },
    hasDocument: (source: string) => known.get(source) !== undefined,
    addDocument(source: string, document: DocumentNode): void {
      if (!known.get(source)) known.set(source, { document, contentTypes: new Map() });
    },
    addAnswer(request: FastifyRequest, contentType: string | undefined): void {
      const plain = plainRequest(request);
      const contentTypes = plain && known.get(plain.query)?.contentTypes;
      if (!contentTypes || contentType === undefined) return;
      // Nobody has that many ways to accept one answer.
      if (contentTypes.size >= 20) contentTypes.clear();
      contentTypes.set(kindOf(request, plain.operationName), contentType);
    },
  };
}
