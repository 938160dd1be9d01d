import type { EmailServerSecurity } from '../../../lib/schema.generated.ts';
import type { EmailAccountWholeFragment } from './accounts.generated.ts';

/* An account of another mail server as its form has it. */

export type ShownAccount = Omit<EmailAccountWholeFragment, '__typename'>;

export type AccountValues = {
  address: string;
  name: string;
  imapHost: string;
  imapPort: string;
  imapSecurity: EmailServerSecurity;
  imapUser: string;
  imapPassword: string;
  smtpHost: string;
  smtpPort: string;
  smtpSecurity: EmailServerSecurity;
  smtpUser: string;
  smtpPassword: string;
};

export const securities = {
  TLS: 'email.accounts.security.TLS',
  STARTTLS: 'email.accounts.security.STARTTLS',
  NONE: 'email.accounts.security.NONE',
} as const;

export const afterwards = { KEEP: 'email.accounts.keep', DELETE: 'email.accounts.remove' } as const;
export type Afterwards = { mail: keyof typeof afterwards };

export const states = {
  CONNECTING: ['email.accounts.state.CONNECTING', 'default'],
  LOADING: ['email.accounts.state.LOADING', 'info'],
  READY: ['email.accounts.state.READY', 'success'],
  UNREACHABLE: ['email.accounts.state.UNREACHABLE', 'warning'],
  REFUSED: ['email.accounts.state.REFUSED', 'error'],
  SIGNED_OUT: ['email.accounts.signedOut', 'error'],
  PAUSED: ['email.accounts.state.PAUSED', 'default'],
  DISCONNECTED: ['email.accounts.state.DISCONNECTED', 'default'],
} as const;

const server = { host: '', port: 993, security: 'TLS', user: '' } as const;

export const newAccount: ShownAccount = {
  ...{
    id: '',
    mailboxId: '',
    isShared: false,
    address: '',
    name: '',
    provider: null,
    state: 'CONNECTING',
    fault: null,
    syncedAt: null,
  },
  ...{ messageCount: 0, waitingCount: 0 },
  imap: server,
  smtp: { ...server, port: 465 },
};

/** The account that a shared mailbox is to have: its address is that of the mailbox. */
export const accountFor = ({ id, address, name }: { id: string; address: string; name: string }): ShownAccount => ({
  ...newAccount,
  ...{ mailboxId: id, isShared: true, address, name },
});

const passwordOf = (typed: string) => (typed === '' ? null : typed);

/** What is typed, as it is sent. */
export const inputOf = ({ imapPort, smtpPort, imapPassword, smtpPassword, ...rest }: AccountValues) => ({
  ...rest,
  ...{ imapPort: Number(imapPort), smtpPort: Number(smtpPort) },
  ...{ imapPassword: passwordOf(imapPassword), smtpPassword: passwordOf(smtpPassword) },
});
