import type { ParsedMail } from 'mailparser';
import { oneLine } from '../../../fields.ts';
import { headEnd } from './head.ts';

/** What a mail server tells of a message: that it could not deliver it, or that it did (RFC 3464). */
export type Report = {
  /** Of the message that came back. */
  messageId: string;
  failed: { address: string; reason: string }[];
  delivered: string[];
};

const maxRecipients = 200;
const longestReason = 300;

/** The report in a message; null where it is none, or where nothing is decided yet. */
export function reportIn(mail: ParsedMail, raw: Buffer): Report | null {
  const status = mail.attachments.find(({ contentType }) => contentType === 'message/delivery-status');
  if (status === undefined) return null;
  // The message that came back follows its report, as a whole or with its head alone.
  const messageId = /^message-id:\s*(<[^<>\s]{1,500}>)/im.exec(raw.toString('latin1', headEnd(raw)))?.[1];
  if (messageId === undefined) return null;
  const report: Report = { messageId, failed: [], delivered: [] };
  status.content
    .toString('utf8')
    .split(/\r?\n\r?\n/)
    .slice(0, maxRecipients)
    .forEach((block) => {
      const field = (name: string) =>
        new RegExp(`^${name}:(.*(?:\\r?\\n[ \\t].*)*)`, 'im').exec(block)?.[1]?.replaceAll(/\s+/g, ' ').trim() ?? '';
      const recipient = (field('original-recipient') || field('final-recipient')).replace(/^[\w-]+\s*;/, '');
      const address = recipient.trim().replaceAll(/^<|>$/g, '').toLowerCase();
      if (address === '') return;
      const action = field('action').toLowerCase();
      if (action === 'delivered') report.delivered.push(address);
      if (action !== 'failed') return;
      const said = field('diagnostic-code').replace(/^[\w-]+\s*;\s*/, '') || field('status') || 'failed';
      report.failed.push({ address, reason: oneLine(said.toWellFormed()).slice(0, longestReason) });
    });
  return report.failed.length + report.delivered.length === 0 ? null : report;
}
