import { encode } from 'uqr';

/** Rows of the QR code of a text, a `1` for each dark square, without the quiet zone around it. */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'L', border: 0 }).data.map((row) => row.map(Number).join(''));
