import { Readable } from 'node:stream';
import { setImmediate as pause, setTimeout as delay } from 'node:timers/promises';
import { isPublicAddress } from '../../../outgoing/address.ts';
import { askDns } from './dnsAnswers.ts';
import type { Resolve } from './dnsAnswers.ts';
import { fieldsOf } from './head.ts';

/*
 * Whether a message comes from whom it names: by the address that brought it (SPF), by signatures (DKIM, and ARC of those who
 * passed it on), and by what the domain of the sender says of both (DMARC).
 */

export type CheckResult = 'PASS' | 'FAIL' | 'NONE' | 'NOT_CHECKED';
export type Check = { result: CheckResult; domain: string | null };
export type SenderChecks = { spf: Check; dkim: Check; dmarc: Check; arc: Check };

export type Checked = {
  checks: SenderChecks;
  /** The domain that it names wants such mail to be set aside. */
  isForged: boolean;
};

export type Brought = { raw: Buffer; sender: string; ip: string; helo: string; host: string };

const wholeMs = 8000;
const maxSignatures = 10;
const maxHeadBytes = 64 * 1024;
const chunkBytes = 64 * 1024;
const notChecked: Check = { result: 'NOT_CHECKED', domain: null };
const nothingChecked: SenderChecks = { spf: notChecked, dkim: notChecked, dmarc: notChecked, arc: notChecked };

/** Checks the sender of a message, for a few seconds at most: what cannot be asked in that time is not checked. */
export async function checkSender(mail: Brought, resolve: Resolve = askDns): Promise<Checked> {
  const ended = new AbortController();
  try {
    const late = delay(wholeMs, null, { signal: ended.signal, ref: false }).catch(() => null);
    const found = await Promise.race([authenticated(mail, resolve), late]);
    return found ?? { checks: nothingChecked, isForged: false };
  } catch {
    return { checks: nothingChecked, isForged: false };
  } finally {
    ended.abort();
  }
}

async function authenticated({ raw, sender, ip, helo, host }: Brought, resolver: Resolve): Promise<Checked | null> {
  const fields = fieldsOf(raw);
  const signatures = fields.filter((field) => /^(?:dkim-signature|arc-seal):/i.test(field));
  if (signatures.length > maxSignatures || fields.join('').length > maxHeadBytes) return null;
  const { authenticate } = await import('mailauth');
  const { spf, dkim, dmarc, arc } = await authenticate(Readable.from(inChunks(raw)), {
    ...{ sender, ip, helo, mta: host, resolver, disableBimi: true },
  });
  const valid = dkim.results.filter(({ status }) => status.result === 'pass');
  // Of several signatures that of the sender's own domain says most.
  const passed = valid.find(({ status }) => Boolean(status.aligned)) ?? valid[0] ?? dkim.results[0];
  const isDirect = isPublicAddress(ip);
  const told = word(dmarc ? dmarc.status.result : 'skipped');
  const isUnsure =
    told === 'FAIL' && (!isDirect || [spf && spf.status.result, passed?.status.result].includes('temperror'));
  const checks: SenderChecks = {
    // One of our own network only passes on what others have brought.
    spf: isDirect && spf ? { result: word(spf.status.result), domain: spf.domain ?? null } : notChecked,
    dkim: { result: word(passed?.status.result), domain: passed?.signingDomain ?? null },
    dmarc: { result: isUnsure ? 'NOT_CHECKED' : told, domain: (dmarc && dmarc.domain) || null },
    arc: {
      result: word(arc ? arc.status.result : 'none'),
      domain: (arc && arc.signature && arc.signature.signingDomain) || null,
    },
  };
  const isUnwanted = dmarc !== false && ['reject', 'quarantine'].includes(dmarc.policy ?? '');
  return { checks, isForged: isUnwanted && checks.dmarc.result === 'FAIL' };
}

/** Part by part, so that others have their turn. */
async function* inChunks(raw: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < raw.length; at += chunkBytes) {
    yield raw.subarray(at, at + chunkBytes);
    await pause();
  }
}

function word(result: string | undefined): CheckResult {
  switch (result) {
    case 'pass':
      return 'PASS';
    case 'fail':
    case 'softfail':
    case 'permerror':
    case 'policy':
      return 'FAIL';
    case 'temperror':
    case 'temperr':
    case 'skipped':
      return 'NOT_CHECKED';
    default:
      return 'NONE';
  }
}
