/** First and last byte of a range; null for the whole, also for what is no range or several. */
export function rangeOf(header: string | undefined, size: number): [number, number] | 'unsatisfiable' | null {
  const found = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '');
  const [first = '', last = ''] = found?.slice(1) ?? [];
  if (found === null || (first === '' && last === '')) return null;
  if (first === '') return last === '0' ? 'unsatisfiable' : [Math.max(0, size - Number(last)), size - 1];
  if (last !== '' && Number(last) < Number(first)) return null;
  return Number(first) >= size
    ? 'unsatisfiable'
    : [Number(first), Math.min(size - 1, last === '' ? size : Number(last))];
}
