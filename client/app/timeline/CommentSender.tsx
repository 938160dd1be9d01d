import { useCommentSending } from './useCommentSending.ts';

/** Sends comments on pages where none is written. */
export default function CommentSender() {
  useCommentSending();
  return null;
}
