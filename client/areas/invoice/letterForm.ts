import { formOf, neededLine, several } from '../../kit/form/formFields.ts';

/** The form of a letter to a client. */
export const letterFields = () =>
  formOf({
    to: neededLine('invoices.send.to', 254, [/^[^\s@]+@[^\s@]+$/, 'malformed']),
    cc: several('invoices.send.cc', 5),
    subject: neededLine('invoices.send.subject', 200),
    message: neededLine('invoices.send.message', 4000),
  });
