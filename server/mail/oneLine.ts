/** On one line, such as a subject; spaces that do not break, as French has them before its signs, stay what they are. */
export const oneLine = (text: string): string => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').trim();
