import { expect } from 'vitest';
import { expectAccessible, phone, test } from '../../support/browser.ts';
import { unique } from '../../support/waiting.ts';

test('CA-10: an invitation is answered from its mail, and stands in the calendar', async ({ open }) => {
  const page = await open('/apps/email');
  const title = `Review ${unique()}`;
  const raw = [
    ...['From: Ann Other <ann@other.example>', 'To: admin@demo.com', `Subject: ${title}`],
    ...[
      `Message-ID: <${unique()}@other.example>`,
      'MIME-Version: 1.0',
      'Content-Type: text/calendar; method=REQUEST',
      '',
    ],
    ...[
      'BEGIN:VCALENDAR',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      `UID:${unique()}@other.example`,
      'DTSTAMP:20261120T080000Z',
    ],
    ...['DTSTART:20361203T090000Z', 'DTEND:20361203T100000Z', `SUMMARY:${title}`, 'LOCATION:Room 4'],
    ...[
      'ORGANIZER;CN=Ann Other:mailto:ann@other.example',
      'ATTENDEE:mailto:admin@demo.com',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ],
  ].join('\r\n');
  const status = await page.evaluate(async (mail) => {
    const body = new FormData();
    body.set('file', new File([mail], 'mail.eml'));
    const headers = { 'X-Client': 'web', 'X-Requested-By': 'atrium' };
    return (await fetch('/import/emails?folder=INBOX', { method: 'POST', headers, body })).status;
  }, raw);
  expect(status).toBe(201);
  await page.locator('[data-row]', { hasText: title }).locator('[data-row-link]').click();
  const card = page.getByRole('region', { name: `Invitation: ${title}` });
  await card.getByText('Organized by Ann Other').waitFor();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Accept' }).click();
  await card.getByText('You said yes.').waitFor();
  await page.setViewportSize(phone);
  await card.getByRole('link', { name: 'Open in calendar' }).click();
  await page.getByRole('dialog').getByText(title).first().waitFor();
});
