import { hashOf } from '../../access/credentials.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { deviceWith } from './devices.ts';
import type { Device } from './devices.ts';

/** Tokens that are remembered as good, and addresses that are refused, at most. */
const maxKept = 20_000;

/**
 * Finds devices by token. Once an address has shown too many tokens that are not good, as `countWrong` says by throwing, none
 * of its tokens is looked at for a while, so that none is guessed; those that have been good, of a fleet behind the same
 * address, are heard all the same.
 */
export function guardDevices(countWrong: (address: string) => void) {
  const known = new Set<string>();
  const closedUntil = new Map<string, number>();

  function noteWrong(from: string): void {
    try {
      countWrong(from);
    } catch (error) {
      if (closedUntil.size >= maxKept) closedUntil.clear();
      if (error instanceof AppError) closedUntil.set(from, performance.now() + secondsOf(error) * 1000);
      throw error;
    }
  }

  return async (ctx: Context, token: string, from: string): Promise<Device> => {
    const hash = hashOf(token);
    const left = (closedUntil.get(from) ?? 0) - performance.now();
    if (left > 0 && !known.has(hash)) throw tooManyWrong(Math.ceil(left / 1000));
    const device = await deviceWith(ctx, token).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'NOT_FOUND') {
        known.delete(hash);
        noteWrong(from);
      }
      throw error;
    });
    if (known.size >= maxKept) known.clear();
    known.add(hash);
    return device;
  };
}

const secondsOf = ({ details }: AppError) => details.retryAfterSeconds ?? 60;

const tooManyWrong = (retryAfterSeconds: number) =>
  new AppError('RATE_LIMITED', `Too many wrong tokens; try again in ${retryAfterSeconds} s`, { retryAfterSeconds });
