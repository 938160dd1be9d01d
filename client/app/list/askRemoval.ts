import type { ApolloClient } from '@apollo/client';
import { ask, type Question } from '../../kit/confirm.ts';
import type { Codec } from '../../lib/listState.ts';
import type { useText } from '../../lib/text.ts';
import type { ListNoun, RemovalNote } from './listNoun.ts';

/** What is to go: the rows of it that are on the screen, and all of it in the words of the operations. */
type Removed<Row> = { rows: readonly Row[]; selection: Parameters<RemovalNote>[1] };

/**
 * Asks before records are removed, and what the noun wants to have chosen. Answers what the operation is told besides;
 * null when it was thought better of.
 */
export async function askRemoval<Row extends object, C extends Codec>(
  { removalChoice, removalNote }: ListNoun<Row, C>,
  client: ApolloClient,
  text: ReturnType<typeof useText>,
  { rows, selection }: Removed<Row>,
  asked: Question,
): Promise<Record<string, string | null> | null> {
  const known = await removalNote?.(client, selection, text);
  const question = known ? { ...asked, text: `${known} ${asked.text}` } : asked;
  const options = await removalChoice?.options(client, rows, text);
  if (!removalChoice || !options) return (await ask(question)) === null ? null : {};
  const note = await removalChoice.note?.(client, rows, text);
  const whole = note ? { ...question, text: `${note} ${question.text}` } : question;
  const chosen = await ask(whole, { label: text(removalChoice.labelId), options });
  return chosen === null ? null : { [removalChoice.variable]: chosen || null };
}
