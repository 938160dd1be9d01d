import { expect, test } from 'vitest';
import { addressesIn } from './invitedAddresses.ts';

test('addresses are found in what people paste', () => {
  const { emails, wrong } = addressesIn(
    '"Marsh, Ada" <Ada@Example.com>; bo@example.com\nbo@example.com\tcy@x, mailto:di@ü.example',
  );
  expect(emails).toEqual(['ada@example.com', 'bo@example.com', 'di@ü.example']);
  expect(wrong).toEqual(['cy@x']);
  expect(addressesIn('nobody at all')).toEqual({ emails: [], wrong: [] });
});
