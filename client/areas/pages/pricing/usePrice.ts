import { useFormats } from '../../../lib/format.ts';

/** Prices of plans are whole dollars: their cents are left out. */
export function usePrice(): (cents: number) => string {
  const { money } = useFormats();
  return (cents) => money(cents).replace(/[.,]00(?!\d)/, '');
}
