import { ApolloLink } from '@apollo/client';
import { NEVER } from 'rxjs';

/** The server of a test: answers what is asked of it and sent to it. What is subscribed to stays open, and tells nothing. */
export const answering = (answer: ApolloLink.RequestHandler): ApolloLink =>
  new ApolloLink((operation, forward) =>
    operation.operationType === 'subscription' ? NEVER : answer(operation, forward),
  );
