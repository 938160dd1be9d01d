import type { Recorded } from './changes/recorded.ts';
import type { Context } from './context.ts';
import { declared } from './declared.ts';
import type { PlanChangeRow } from './db/billingTables.ts';
import type { UserRow } from './db/peopleTables.ts';
import type { ErasedPart, Language, Subject } from './graphql/schema.generated.ts';

/** Whom an invoice goes to. */
type Person = Pick<UserRow, 'fullName' | 'email' | 'company' | 'country' | 'taxId' | 'language'>;

/** What happened, for areas that care without knowing where it happened. */
export type DomainEvent =
  /** Records were changed, in this transaction. */
  | { kind: 'changed'; changes: readonly Recorded[] }
  /** Records about people were deleted for good, in this transaction. */
  | { kind: 'purged'; subject: Subject; ids: readonly number[] }
  /** Records turned out to be one, in this transaction: what belongs to those of `ids` belongs to `into`. The word is that of search. */
  | { kind: 'joined'; record: string; into: number; ids: readonly number[] }
  /** Somebody commented on a record, in this transaction; those mentioned have been told. */
  | { kind: 'commented'; subject: Subject; subjectId: number; mentioned: readonly number[] }
  /** An order was invoiced, or its invoice was made void (`at` is null), in this transaction. */
  | { kind: 'invoiced'; orderId: number; at: string | null }
  /**
   * A user has another plan, in this transaction. Whoever writes an invoice or a credit note of it sets `invoiceId` of the
   * row in `plan_changes`.
   */
  | { kind: 'planChanged'; userId: number; change: PlanChangeRow }
  /** All deliveries of an order were handed over, in this transaction; `delivery` is the last one. */
  | {
      kind: 'delivered';
      orderNumber: number;
      delivery: { id: number; number: number; hasSignature: boolean; hasPhoto: boolean };
    }
  /** The last delivery of an order that waited has set out, in this transaction: it is expected then, if that is known. */
  | { kind: 'setOut'; orderNumber: number; expectedAt: string | null }
  /** Somebody needs to know when an order arrives: whoever brings it tells when its last delivery is expected, if any is on its way. */
  | { kind: 'arrivalWanted'; orderNumber: number; found: (expectedAt: string) => void }
  /** A customer agrees to marketing or withdraws it by the link in a mail, in this transaction: whoever keeps customers notes it. */
  | { kind: 'marketingChosen'; customerId: number; isAgreed: boolean }
  /**
   * Customers are to be emailed news in their language, HTML with `{name}` for theirs, in this transaction: whoever keeps mailings
   * sends it to those of them who agreed to marketing, with a way to unsubscribe. `about` is a word of the area for what it tells of.
   */
  | {
      kind: 'mailingWanted';
      about: string;
      name: string;
      subject: string;
      body: string;
      language: Language;
      customerIds: readonly number[];
    }
  /** What mailings tell of is over, in this transaction: what has not left yet is not sent. */
  | { kind: 'mailingEnded'; about: string }
  /** A mailing is about to go on, in this transaction: the area that wanted it says whether what it tells of is over. */
  | { kind: 'mailingGoesOn'; about: string; callOff: () => void }
  /** Somebody is needed as a customer, in this transaction: whoever keeps customers finds or adds it, and tells its id. */
  | { kind: 'customerWanted'; person: Person; found: (customerId: number) => void }
  /**
   * Something is to stand in the viewer's own calendar, in this transaction, with a page of this program to lead to: whoever
   * keeps calendars adds the event, and tells its id and local start. Times that are none are refused.
   */
  | {
      kind: 'eventWanted';
      event: { title: string; start: string; timeZone: string; path: string };
      made: (event: { id: number; start: string }) => void;
    }
  /** An email has come to a mailbox here, in this transaction, with files; one that counts as spam is not told. */
  | { kind: 'mailCame'; emailId: number; fileIds: readonly number[] }
  /**
   * An answer to an email is to be sent at once from the mailbox that it is in, in this transaction, with a calendar file: whoever
   * keeps mailboxes asks the right, and writes and sends it. The address that it leaves from is told first.
   */
  | {
      kind: 'mailWanted';
      answersId: number;
      to: { name: string; address: string };
      write: (from: { name: string; address: string }) => { subject: string; text: string; calendar: Uint8Array };
      /** What the file is for, in the words of RFC 5546. */
      method: 'REPLY' | 'DECLINECOUNTER';
    }
  /** A letter of a user or regular mail has left, or is to be tried again, in this transaction. */
  | { kind: 'mailSent' | 'mailRetried'; mailId: number }
  /** A mail was given up, or came back, in this transaction. */
  | { kind: 'mailFailed'; mailId: number; fault: string }
  /**
   * A person was erased, in this transaction: what tells of them by name goes. Names and addresses are nobody else's. What an
   * area has removed or kept of them, it tells.
   */
  | {
      kind: 'erased';
      userId: number;
      names: readonly string[];
      addresses: readonly string[];
      tell: (part: ErasedPart) => void;
    }
  /** A pending user is to get a link to choose a password, in this transaction: whoever keeps invitations asks the right, and sends it. */
  | { kind: 'invitationWanted'; userId: number; language: Language }
  /** Somebody opened a session; no transaction is open. */
  | { kind: 'signedIn'; userId: number }
  /** An account was used from a browser or program not seen before, in this transaction. */
  | { kind: 'newDevice'; userId: number; device: string };

/** Runs inside the transaction of the event, if it has one: what it writes stands or falls with it. */
export type EventHandler = (ctx: Context, event: DomainEvent) => Promise<void>;

const eventHandlers = declared((areas: readonly { onEvent?: EventHandler }[]) =>
  areas.flatMap(({ onEvent }) => onEvent ?? []),
);

/** Tells everybody, one after another. */
export async function tellEvent(ctx: Context, event: DomainEvent): Promise<void> {
  for (const handle of eventHandlers(ctx.services)) await handle(ctx, event);
}
