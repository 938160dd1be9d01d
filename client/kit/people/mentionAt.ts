/** What is typed of a name, from the `@` before the caret; null when none is being typed. */
export const mentionAt = (text: string, caret: number): string | null =>
  /(?:^|\s)@([^\s@]*(?: [^\s@]*)?)$/.exec(text.slice(0, caret))?.[1] ?? null;
