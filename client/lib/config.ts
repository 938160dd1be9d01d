import type { Viewer } from './viewer.ts';

/** What the server writes into the page, so that the first paint needs no further answer. */
export type Config = {
  /** The build that this page belongs to; undefined in development. */
  build?: string;
  /** Whether the two demo accounts exist. */
  isDemo: boolean;
  /** Whether the server can send mail. */
  hasMail: boolean;
  /** Who may create an account. */
  registration: 'open' | 'invitation' | 'closed';
  /** Languages to choose from. */
  languages: string[];
  /** ISO code of the currency of all amounts. */
  currency: string;
  /** Name of the shop; empty without one. */
  shopName: string;
  /** Who is signed in; undefined when the server did not say, as in development. */
  viewer?: Viewer | null;
};

const defaults: Config = {
  isDemo: true,
  hasMail: false,
  registration: 'open',
  languages: ['en', 'fr', 'ar'],
  currency: 'USD',
  shopName: '',
};

function read(): Config {
  // Without a page there is nothing to read: unit tests.
  const text = globalThis.document?.getElementById('atrium-config')?.textContent;
  return { ...defaults, ...(text ? (JSON.parse(text) as Partial<Config> | null) : null) };
}

export const config = read();
