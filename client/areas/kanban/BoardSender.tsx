import { useBoardSending } from './useBoardSending.ts';

/** Sends what was done on boards, on pages that show none. */
export default function BoardSender() {
  useBoardSending();
  return null;
}
