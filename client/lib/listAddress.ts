/* Where somebody stood in a list when he left it: its search, filters, page and view. */

const left = new Map<string, string>();

/** Notes what the address of a list's page says now. */
export const noteListAddress = (path: string, search: string): void => void left.set(path, search);

/** The page of a list as it was left in this window, for Back and Discard. */
export const listAddress = (path: string): string => path + (left.get(path) ?? '');
