/** How far an own message has come. `failed` was refused or could not be sent; `pending` waits for its turn or the network. */
export type Progress = 'pending' | 'failed' | 'sent' | 'delivered' | 'seen';

export type MessageFile = {
  id: string;
  name: string;
  url: string;
  sizeBytes: number;
  contentType: string;
};

/** A message as the log shows it, whether the server has it or this browser alone. */
export type ShownMessage = {
  /** The same before and after it was sent. */
  key: string;
  /** Null until the server has it. */
  id: string | null;
  /** Its number in the conversation, without gaps; null until the server has it. */
  sequence: number | null;
  senderId: string;
  text: string;
  files: readonly MessageFile[];
  /** When it was sent or, not sent yet, written. */
  at: string;
  progress: Progress;
  /** Why it failed, in words. */
  problem?: string;
};
