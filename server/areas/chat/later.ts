import type { Context } from '../../context.ts';
import { invalid } from '../../errors.ts';
import { malformed, tooLarge } from '../../fields.ts';

const longestDays = 366;
const dayMs = 24 * 3_600_000;

/** An instant of the coming year, for what is to happen then; `field` names it in what is refused. */
export function instantAhead({ services }: Context, given: string, field: string): string {
  const at = new Date(given).getTime();
  const now = services.now().getTime();
  if (at <= now) throw invalid({ [field]: malformed('must be in the future') });
  if (at > now + longestDays * dayMs) throw invalid({ [field]: tooLarge(longestDays) });
  return new Date(at).toISOString();
}
