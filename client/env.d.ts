/// <reference types="vite/client" />
import type { MessageId } from './lib/messages.ts';

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageId;
    }
  }
}
