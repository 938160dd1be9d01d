import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { installPackage } from './installPackage.ts';

const paths = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];
/** From 2.4 on its configuration is written in another way. */
const isKnown = (path: string) => spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.startsWith('2.3.');
const installed = () => paths.find((path) => existsSync(path)) ?? null;

/**
 * Path of an IMAP server that accounts are tested against: Dovecot 2.3. Debian's package is installed where that may be
 * asked. Null without one.
 */
export function findDovecot(): string | null {
  const path = installed() ?? (installPackage('dovecot-imapd') ? installed() : null);
  return path !== null && isKnown(path) ? path : null;
}
