/* Addresses as they are typed, pasted and shown. */

export type Recipient = { name: string; address: string };

const separators = /[,;\n\t،؛]/;
const pair = /^\s*"?([^"<>]*?)"?\s*<\s*([^<>\s]+)\s*>\s*$/;

/** Looks as the server takes it: something, an at sign, a host with a dot. */
export const isAddress = (address: string): boolean =>
  address.length <= 254 && /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)+$/u.test(address);

/** Whether what was typed ends an address: a separator, or a blank after a whole one. */
export const endsAddress = (typed: string): boolean =>
  (separators.test(typed) && !/"[^"]*$/.test(typed)) || (/\s$/.test(typed) && isAddress(typed.trim()));

/** `Ada <ada@example.com>, bob@example.com` as recipients; what is no address stays as it was typed, to be mended. */
export function parseRecipients(typed: string): Recipient[] {
  return typed
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part): Recipient[] => {
      const [, name, address] = pair.exec(part) ?? [];
      if (address !== undefined) return [{ name: name ?? '', address }];
      const words = part.split(/\s+/);
      return words.length > 1 && words.every(isAddress)
        ? words.map((one) => ({ name: '', address: one }))
        : [{ name: '', address: part }];
    });
}

/** Each address once, as it was first given. */
export function addRecipients(known: readonly Recipient[], more: readonly Recipient[]): Recipient[] {
  const seen = new Set(known.map(({ address }) => address.toLowerCase()));
  const added = more.filter(({ address }) => {
    const key = address.toLowerCase();
    return !seen.has(key) && seen.add(key);
  });
  return added.length > 0 ? [...known, ...added] : [...known];
}

export const recipientText = ({ name, address }: Recipient) => (name ? `${name} <${address}>` : address);
