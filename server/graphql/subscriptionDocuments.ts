import { parse, validate } from 'graphql';
import type { DocumentNode, GraphQLError, GraphQLSchema } from 'graphql';
import { bytesOf } from './documents.ts';
import { documentErrors, parseOptions } from './operation.ts';
import { makeRecentMap } from './recent.ts';

/** Of all subscriptions together; a page of the client has some ten of them. */
const keptBytes = 4 * 1024 * 1024;

/**
 * Reads the text of a subscription, or says what is wrong with it; throws a GraphQLError where it does not parse. Texts that
 * are valid are read once: a thousand sockets that ask for the same share one document, and so one plan.
 */
export function makeSubscriptionDocuments(schema: GraphQLSchema) {
  const known = makeRecentMap<string, DocumentNode>({ size: keptBytes, sizeOf: bytesOf });
  return (text: string): DocumentNode | readonly GraphQLError[] => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    const errors = documentErrors(text);
    if (errors.length) return errors;
    const document = parse(text, parseOptions);
    const mistakes = validate(schema, document, undefined, { maxErrors: 20, hideSuggestions: true });
    if (mistakes.length) return mistakes;
    known.set(text, document);
    return document;
  };
}

export type SubscriptionDocuments = ReturnType<typeof makeSubscriptionDocuments>;
