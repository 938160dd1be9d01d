/** A file that came with a comment. */
export type CommentFile = { name: string; url: string; sizeBytes: number };
