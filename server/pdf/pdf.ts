import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Language } from '../graphql/schema.generated.ts';
import type { Job, Outcome } from './job.ts';

/*
 * PDFs of templates in Typst that stand beside the code of their area. They are made in a process of its own, which starts
 * with the first one and ends when nobody wants any more for a while. Decision 044.
 */

export type Document = {
  /** Path of the template in `server/`. */
  template: string;
  /** Values that it shows, as texts in the language of the document: nothing in them is read as markup. */
  data: { language: Language; title: string } & Record<string, unknown>;
  /** When the document was made: the same values at the same time are the same bytes. */
  at: Date;
  /** Pictures, which the template finds at `/files/<name>`. */
  files?: readonly { name: string; bytes: Uint8Array }[];
  /** Cross Industry Invoice, attached as Factur-X wants it. */
  invoiceXml?: string;
};

type Waiting = { resolve: (pdf: Buffer) => void; reject: (error: Error) => void };
type Maker = { child: ChildProcess; waiting: Map<number, Waiting>; timer?: NodeJS.Timeout };

const program = fileURLToPath(new URL('maker.ts', import.meta.url));
const idleMs = 30_000;
/** A document that takes longer would keep all others waiting. */
const longestMs = 60_000;

let maker: Maker | null = null;
let lastId = 0;

/** Makes the document: PDF/A-3b, tagged, with its fonts in it. */
export function makePdf({ template, data, at, files = [], invoiceXml }: Document): Promise<Buffer> {
  const id = (lastId += 1);
  const job: Job = {
    id,
    template,
    data: JSON.stringify(data, (_name, value: unknown) => (typeof value === 'string' ? shown(value) : value)),
    at: Math.floor(at.getTime() / 1000),
    files,
    invoiceXml: invoiceXml ?? null,
  };
  const { child, waiting } = (maker ??= startMaker());
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject });
    watch();
    child.send(job);
  });
}

/**
 * Vowel signs are left out, as print does: a letter that has one once would be copied with it, or in the wrong place,
 * wherever else it stands in the document.
 */
const shown = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\u064B-\u0652\u0670]/g, '');

function startMaker(): Maker {
  const child = fork(program, { serialization: 'advanced', execArgv: ['--max-old-space-size=256'] });
  const started: Maker = { child, waiting: new Map() };
  const { waiting } = started;
  child.on('message', ({ id, bytes, reason }: Outcome) => {
    const one = waiting.get(id);
    waiting.delete(id);
    watch();
    if (bytes) one?.resolve(Buffer.from(bytes));
    else one?.reject(new Error(`The PDF could not be made: ${reason}`));
  });
  const end = (error: Error) => {
    if (maker === started) maker = null;
    clearTimeout(started.timer);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  child.on('error', end);
  child.on('exit', () => end(new Error('The process that makes PDFs has ended')));
  return started;
}

/** Ends the process when it has nothing to do, or hangs; nobody is kept from ending by one that idles. */
function watch(): void {
  if (maker === null) return;
  const { child, waiting } = maker;
  const isIdle = waiting.size === 0;
  if (isIdle) {
    child.unref();
    child.channel?.unref();
  } else {
    child.ref();
    child.channel?.ref();
  }
  clearTimeout(maker.timer);
  const end = () => {
    // Whoever comes now gets another one.
    maker = null;
    child.kill('SIGKILL');
  };
  maker.timer = setTimeout(end, isIdle ? idleMs : longestMs);
  maker.timer.unref();
}
