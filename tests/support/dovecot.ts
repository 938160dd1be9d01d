import { spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from './ports.ts';

export type Dovecot = {
  port: number;
  /** Folder with the mail of each user, as Maildir. */
  mail: string;
  /** Ends the process with all connections; `start` begins it again with the same mail. */
  stop: () => Promise<void>;
  start: () => Promise<void>;
  close: () => Promise<void>;
};

export const dovecotPassword = 'right-password';

/** Where it asks whose a token is; with it, users sign in by those as well. */
type Consents = { tokenUrl?: string };

/** An IMAP server of its own on a free port of this machine. Any user may sign in with the one password. */
export async function startDovecot(path: string, { tokenUrl }: Consents = {}): Promise<Dovecot> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-dovecot-'));
  const mail = join(folder, 'mail');
  await mkdir(mail);
  const port = await freePort();
  // Mail is never root's.
  const isRoot = process.getuid?.() === 0;
  const { uid, gid } = isRoot ? { uid: 65_534, gid: 65_534 } : userInfo();
  await chown(mail, uid, gid);
  await chmod(folder, 0o755);
  const config = join(folder, 'dovecot.conf');
  const user = isRoot
    ? ''
    : `default_internal_user = ${userInfo().username}\ndefault_login_user = ${userInfo().username}\n`;
  await writeFile(
    config,
    `${user}protocols = imap
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
listen = 127.0.0.1
ssl = no
disable_plaintext_auth = no
auth_failure_delay = 0 secs
first_valid_uid = 1
first_valid_gid = 1
mail_location = maildir:${mail}/%u
mail_max_userip_connections = 50
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
  unix_listener anvil-auth-penalty {
    mode = 0
  }
}
${tokenUrl === undefined ? '' : byToken(folder)}passdb {
  driver = static
  args = password=${dovecotPassword}
}
userdb {
  driver = static
  args = uid=${uid} gid=${gid} home=${mail}/%u
}
namespace inbox {
  inbox = yes
  mailbox Drafts {
    special_use = \\Drafts
    auto = subscribe
  }
  mailbox "Sent Messages" {
    special_use = \\Sent
    auto = subscribe
  }
  mailbox Junk {
    special_use = \\Junk
    auto = subscribe
  }
}
`,
  );
  if (tokenUrl !== undefined)
    await writeFile(
      join(folder, 'tokens.conf'),
      `tokeninfo_url = ${tokenUrl}?access_token=\nusername_attribute = email\nusername_format = %u\n`,
    );
  let child: ReturnType<typeof spawn> | null = null;
  const start = async () => {
    child = spawn(path, ['-F', '-c', config], { stdio: 'ignore', detached: true });
    for (let tries = 0; tries < 1200; tries += 1) {
      if (await answers(port)) return;
      await delay(25);
    }
    throw new Error(`Dovecot does not start, see ${folder}/log`);
  };
  const stop = async () => {
    const ended = child;
    child = null;
    if (ended === null) return;
    const exit = new Promise((done) => ended.once('exit', done));
    ended.kill('SIGTERM');
    await exit;
    // Processes that serve connections outlive it.
    try {
      process.kill(-ended.pid!, 'SIGKILL');
    } catch {
      // They have ended already.
    }
  };
  await start();
  return {
    port,
    mail,
    start,
    stop,
    close: async () => {
      await stop();
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

const byToken = (folder: string) => `auth_mechanisms = plain login xoauth2 oauthbearer
passdb {
  driver = oauth2
  mechanisms = xoauth2 oauthbearer
  args = ${folder}/tokens.conf
}
`;

const answers = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('data', () => {
      socket.destroy();
      done(true);
    });
    socket.once('error', () => done(false));
    socket.once('close', () => done(false));
  });
