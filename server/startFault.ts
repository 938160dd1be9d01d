import { SubjectError } from './access/subjects.ts';
import { FolderTakenError } from './dataFolder.ts';
import { MigrationError } from './db/migrate.ts';
import { EnvError } from './env.ts';
import type { Env } from './env.ts';
import { AppError } from './errors.ts';
import { SecretError } from './secret.ts';

/** A reason not to start that lies outside of the program; the message is one line that names the setting. */
class StartFault extends Error {}

/** Runs a step of the start; what the machine or the database refuses is said of the setting. */
export async function blaming<T>(setting: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    const cause = error instanceof AppError ? error.cause : error;
    if (!(cause instanceof Error) || (error === cause && !('code' in cause))) throw error;
    throw new StartFault(
      `${setting} cannot be used: ${cause.message || String((cause as NodeJS.ErrnoException).code)}`,
    );
  }
}

/** Why the server cannot listen where the settings say. */
export function listenFault(
  { host, port }: Pick<Env, 'host' | 'port'>,
  error: unknown,
  [hostName, portName]: readonly [string, string] = ['HOST', 'PORT'],
): unknown {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return new StartFault(`${portName} ${port} of ${host} is taken by another program`);
    case 'EACCES':
      return new StartFault(`${portName} ${port} is not for this user; take one above 1023`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartFault(`${hostName} ${host} is not an address of this machine`);
    default:
      return error;
  }
}

/** One line for what whoever starts the program can mend; anything else with its stack. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isKnown = [EnvError, SecretError, FolderTakenError, MigrationError, SubjectError, StartFault].some(
    (kind) => error instanceof kind,
  );
  return isKnown ? error.message.replaceAll('\n', ' ') : (error.stack ?? error.message);
}
