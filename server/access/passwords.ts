import { randomBytes, randomUUID } from 'node:crypto';
import { totalmem } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { makeHashingQueue } from './hashingQueue.ts';

type Cost = { memoryCost: number; timeCost: number; parallelism: number };

const usual: Cost = { memoryCost: 64 * 1024, timeCost: 3, parallelism: 1 };
/** The least that is still sound, where two at once of the usual kind would take a large part of the memory. */
const least: Cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
const smallHostBytes = 1024 ** 3;

// By what the host has and not by how fast it is just now: hashes of one server should all take the same time.
const cost = Math.min(totalmem(), process.constrainedMemory() || Infinity) < smallHostBytes ? least : usual;

const queue = makeHashingQueue();

/** Nobody knows its password: it is checked when there is no such user, which takes just as long as with one. */
let dummyHash: Promise<string> | undefined;

// The same letters can be typed as different code points, depending on the keyboard.
const bytesOf = (password: string) => password.normalize('NFC');

/** Argon2id hash of a new password. */
export const hashPassword = (password: string): Promise<string> => queue.inTurn(randomUUID(), () => hashNow(password));

async function hashNow(password: string): Promise<string> {
  await queue.paced();
  return hash(bytesOf(password), cost);
}

async function verifyNow(stored: string, password: string): Promise<boolean> {
  await queue.paced();
  return verify(stored, bytesOf(password));
}

/** What comes of checking a password: with `rehashed`, the stored hash was weaker than today's and is to be replaced. */
export type PasswordCheck = { isRight: boolean; rehashed?: string };

/**
 * Runs `work` when it is the turn of `key` (an account), with a function that checks a password against a stored hash,
 * or against nothing when there is no such account, in the same time.
 */
export const checkingPassword = <T>(
  key: string,
  work: (check: (stored: string | null, password: string) => Promise<PasswordCheck>) => Promise<T>,
): Promise<T> => queue.inTurn(key, () => work(checkNow));

async function checkNow(stored: string | null, password: string): Promise<PasswordCheck> {
  const dummy = await (dummyHash ??= hash(randomBytes(32), cost));
  const isRight = await verifyNow(stored ?? dummy, password);
  if (stored === null || !isRight) return { isRight: false };
  return isWeaker(stored) ? { isRight, rehashed: await hashNow(password) } : { isRight };
}

function isWeaker(stored: string): boolean {
  const { memoryCost, timeCost } = parseOptions(stored);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
}
