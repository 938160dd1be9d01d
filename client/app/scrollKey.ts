/**
 * Under which the place on a page is kept. Every page that is loaded by its address has the key `default`: without its path
 * one would open where another was left.
 */
export const scrollKey = ({ key, pathname, search }: { key: string; pathname: string; search: string }): string =>
  key === 'default' ? pathname + search : key;
