import { ApolloClient, CombinedGraphQLErrors, InMemoryCache } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { of, throwError } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { AnyCommand } from '../../client/app/command/command.ts';
import { CommandForm } from '../../client/app/command/CommandForm.tsx';
import { openAudit, setRetention } from '../../client/areas/chat/administration/administrationCommands.ts';
import { saveAccount } from '../../client/areas/email/accounts/accountCommands.tsx';
import { newLabel, renameLabel } from '../../client/areas/email/labelCommands.tsx';
import { changeMailbox } from '../../client/areas/email/shared/sharedCommands.tsx';
import { sendInvoice } from '../../client/areas/invoice/invoiceCommands.tsx';
import { payInvoice, refundPayment } from '../../client/areas/invoice/paymentCommands.tsx';
import { finishDelivery } from '../../client/areas/logistics/deliveryCommands.tsx';
import { reportIncident } from '../../client/areas/logistics/incidentCommands.tsx';
import { ConfirmDialog } from '../../client/kit/ConfirmDialog.tsx';
import type { MessageFile } from '../../client/lib/messages.ts';
import { hasOpenForm } from '../../client/lib/openForms.ts';
import { dropSession, getViewer, isSessionEnded, leaveSession, signIn } from '../../client/lib/session.ts';
import { show } from './render.tsx';
import { answering } from './answering.ts';

afterEach(() => {
  leaveSession();
  localStorage.clear();
  vi.restoreAllMocks();
});

/** A form that lies over a page, and what is typed into it. */
type Overlay = {
  name: string;
  command: AnyCommand<any>;
  target: object;
  /** What the server answers, by the name of the operation. */
  answers: Record<string, object>;
  field: RegExp;
  typed: string;
  submit: string;
};

const terms = { invoiceSettings: { id: '1', today: '2026-11-20' } };
const paid = { id: '5', invoice: { id: '4' }, batchId: 'b' };
const overlays: Overlay[] = [
  {
    name: 'the letter of an invoice',
    command: sendInvoice,
    target: { id: '4', state: 'FINAL' },
    answers: {
      InvoiceMail: {
        invoiceMail: {
          from: 'a@b.example',
          to: 'c@d.example',
          subject: 'Invoice',
          message: 'Hello',
          fileName: 'a.pdf',
          files: [],
        },
      },
      SendInvoice: { sendInvoice: { invoice: { id: '4', number: 'INV-1' }, batchId: 'b' } },
    },
    field: /^Message/,
    typed: 'A letter of many words',
    submit: 'Send',
  },
  {
    name: 'a payment',
    command: payInvoice,
    target: { id: '4', currency: 'USD', balanceCents: 5000, payments: [] },
    answers: { InvoiceTerms: terms, PayInvoice: { payInvoice: paid } },
    field: /^Internal note/,
    typed: 'In cash',
    submit: 'Add payment',
  },
  {
    name: 'a refund of a payment',
    command: refundPayment,
    target: { id: '5', currency: 'USD', leftCents: 5000, method: 'CASH', kind: 'PAYMENT' },
    answers: { InvoiceTerms: terms, RefundInvoicePayment: { refundInvoicePayment: paid } },
    field: /^Internal note/,
    typed: 'Came back',
    submit: 'Refund',
  },
  {
    name: 'a report of an incident',
    command: reportIncident,
    target: { id: '4' },
    answers: { ReportIncident: { createVehicleIncident: { incident: { id: '5' }, batchId: 'b' } } },
    field: /^Note/,
    typed: 'The lamp is on',
    submit: 'Report incident',
  },
  {
    name: 'the audit of a chat',
    command: openAudit,
    target: { id: '4', title: 'Spring launch', retentionDays: null },
    answers: { OpenChatAudit: { openChatAudit: { id: '5' } } },
    field: /^Reason/,
    typed: 'A complaint of a customer',
    submit: 'Open',
  },
  {
    name: 'how long messages of a chat are kept',
    command: setRetention,
    target: { id: '4', title: 'Spring launch', retentionDays: 90 },
    answers: { SetChatRetention: { setChatRetention: { id: '4' } } },
    field: /^Delete messages after/,
    typed: '30',
    submit: 'Save changes',
  },
  {
    name: 'the receipt of a delivery',
    command: finishDelivery,
    target: { id: '4', version: 2, status: 'IN_TRANSIT', recipient: 'Ida' },
    answers: { FinishDelivery: { finishDelivery: { delivery: { id: '4' }, batchId: 'b' } } },
    field: /^Received by/,
    typed: 'A neighbor',
    submit: 'Mark as delivered',
  },
  {
    name: 'a shared mailbox',
    command: changeMailbox,
    target: { id: '4', version: 2, name: 'Support', address: 'support@x.example', members: [], teams: [] },
    answers: { UpdateSharedMailbox: { updateSharedMailbox: { sharedMailbox: { id: '4' }, batchId: 'b' } } },
    field: /^Name/,
    typed: 'Help desk',
    submit: 'Save changes',
  },
  {
    name: 'a new label of emails',
    command: newLabel,
    target: { id: 'new', selection: { threadIds: ['4'] }, count: 1 },
    answers: { UpdateEmails: { updateEmails: { count: 1, failures: [], batchId: 'b' } } },
    field: /^Name/,
    typed: 'suppliers',
    submit: 'Save label',
  },
  {
    name: 'another name of a label',
    command: renameLabel,
    target: { id: 'deals', label: 'deals', mailboxId: null },
    answers: { ChangeEmailLabel: { changeEmailLabel: { count: 1, batchId: 'b' } } },
    field: /^Name/,
    typed: 'offers',
    submit: 'Save label',
  },
  {
    name: 'an account of another mail server',
    command: saveAccount,
    target: {
      ...{ id: '4', address: 'ann@other.example', name: '' },
      imap: { host: 'imap.other.example', port: 993, security: 'TLS', user: 'ann' },
      smtp: { host: 'smtp.other.example', port: 465, security: 'TLS', user: 'ann' },
    },
    answers: { SaveEmailAccount: { saveEmailAccount: { id: '4' } } },
    field: /^Name/,
    typed: 'Ann Other',
    submit: 'Connect',
  },
];

const refused = (code: string) =>
  throwError(() => new CombinedGraphQLErrors({ errors: [{ message: code, extensions: { code } }] }));
const user = { id: 7, fullName: 'Ada', username: 'ada', email: 'ada@x.example', avatar: '', role: 'admin' };
const enter = () => {
  vi.spyOn(window, 'fetch').mockImplementation(() =>
    Promise.resolve(Response.json({ userData: user, userAbilityRules: [{ action: 'manage', subject: 'all' }] })),
  );
  return signIn({ email: user.email, password: 'x', remember: false });
};
const files: MessageFile[] = [
  'invoices',
  'invoiceSending',
  'logistics',
  'email',
  'parts',
  'chat',
  'chatAdministration',
];

test.each(overlays)('issue 24.2: nothing typed in $name is lost', async (overlay) => {
  await enter();
  const refusals: string[] = [];
  let sent = 0;
  const link = answering(({ operationName, operationType }) => {
    const refusal = operationType === 'mutation' ? refusals.shift() : undefined;
    if (operationType === 'mutation') sent += 1;
    return refusal === undefined ? of({ data: overlay.answers[operationName!]! }) : refused(refusal);
  });
  const onClose = vi.fn<() => void>();
  const defaultOptions = { mutate: { fetchPolicy: 'no-cache' as const } };
  const client = new ApolloClient({ link, cache: new InMemoryCache(), defaultOptions });
  const draw = () =>
    show(
      <ApolloProvider client={client}>
        <CommandForm command={overlay.command} target={overlay.target as { id: string }} onClose={onClose} />
        <ConfirmDialog />
      </ApolloProvider>,
      { messages: files },
    );
  let screen = await draw();
  const field = () => screen.getByRole('textbox', { name: overlay.field });
  await field().fill(overlay.typed);

  const question = screen.getByRole('alertdialog', { name: 'Leave without saving?' });
  const backdrop = () => document.querySelector<HTMLElement>('.MuiModal-root > .MuiBackdrop-root')!;
  const waysOut = [
    () => userEvent.keyboard('{Escape}'),
    async () => backdrop().click(),
    // Drawers and dialogs have the cross at the same place.
    () => screen.getByRole('button', { name: 'Close' }).click(),
  ];
  for (const leave of waysOut) {
    await leave();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(field()).toHaveValue(overlay.typed);
  }

  // A reload asks, too, and what was typed is offered by the page that comes then.
  const reload = new Event('beforeunload', { cancelable: true });
  dispatchEvent(reload);
  expect(reload.defaultPrevented).toBe(true);
  dispatchEvent(new Event('pagehide'));
  await screen.unmount();
  screen = await draw();
  await screen.getByRole('button', { name: 'Restore' }).click();
  await expect.element(field()).toHaveValue(overlay.typed);

  // The session ends as it is sent, and goes on; then somebody else was first.
  refusals.push('UNAUTHENTICATED', 'CONFLICT');
  expect(hasOpenForm()).toBe(true);
  await screen.getByRole('button', { name: overlay.submit }).click();
  await expect.poll(() => sent).toBe(1);
  dropSession('server');
  expect(isSessionEnded()).toBe(true);
  expect(getViewer()).not.toBeNull();
  await expect.element(field()).toHaveValue(overlay.typed);
  await enter();
  await expect.poll(() => sent).toBe(2);
  await expect.element(screen.getByRole('alert').first()).toBeVisible();
  await expect.element(field()).toHaveValue(overlay.typed);
  expect(onClose).not.toHaveBeenCalled();

  await screen.getByRole('button', { name: overlay.submit }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toBe(3);
  expect(Object.keys(localStorage).filter((key) => key.startsWith('atrium-draft:'))).toEqual([]);
});
