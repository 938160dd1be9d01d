import { existsSync } from 'node:fs';
import { installPackage } from './installPackage.ts';

const paths = ['/usr/sbin/dovecot', '/usr/local/sbin/dovecot', '/opt/homebrew/sbin/dovecot'];
const installed = () => paths.find((path) => existsSync(path)) ?? null;

/** Path of an IMAP server that accounts are tested against; Debian's package is installed where that may be asked. Null without one. */
export const findDovecot = (): string | null => installed() ?? (installPackage('dovecot-imapd') ? installed() : null);
