type Flag = 0 | 1;

/** What mailboxes have learned of spam. */
export interface MailSpamTables {
  mailSpamSenders: MailSpamSendersTable;
  mailSpamWords: MailSpamWordsTable;
  mailSpamTaught: MailSpamTaughtTable;
}

/** Whose mail is spam, and whose is none after all. */
interface MailSpamSendersTable {
  mailboxId: number;
  address: string;
  isSpam: Flag;
}

/** How many messages of a mailbox, spam and others, have a word; the empty word is in all. */
interface MailSpamWordsTable {
  mailboxId: number;
  word: string;
  spam: number;
  ham: number;
}

/** What a message has taught, so that who thinks again teaches the other way. */
interface MailSpamTaughtTable {
  emailId: number;
  isSpam: Flag;
}
