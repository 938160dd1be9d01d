import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { readablePdf } from './readable.ts';
import type { Job, Outcome } from './job.ts';

/* Makes PDFs in a process of its own: what the compiler takes of memory goes back with it. */

const fonts = [
  '@expo-google-fonts/public-sans/400Regular/PublicSans_400Regular.ttf',
  '@expo-google-fonts/public-sans/600SemiBold/PublicSans_600SemiBold.ttf',
  '@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf',
  '@expo-google-fonts/vazirmatn/600SemiBold/Vazirmatn_600SemiBold.ttf',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf',
];
/** Templates import each other by their paths in here, and reach nothing outside. */
const workspace = fileURLToPath(new URL('..', import.meta.url));
/** Each try takes out the letters that the one before could not show. */
const maxTries = 8;

const compiler = NodeCompiler.create({
  workspace,
  fontArgs: [{ fontBlobs: fonts.map((path) => readFileSync(fileURLToPath(import.meta.resolve(path)))) }],
});

function pdfOf({ template, data, at, files, invoiceXml }: Job): Buffer {
  for (const { name, bytes } of files) compiler.mapShadow(`${workspace}files/${name}`, Buffer.from(bytes));
  const source = [
    `#import "/${template}": document`,
    // The file that programs read beside the pages, as Factur-X wants it.
    invoiceXml &&
      '#let attach = if "attach" in dictionary(pdf) { pdf.attach } else { pdf.embed }\n#attach("factur-x.xml", bytes(sys.inputs.xml), relationship: "alternative", mime-type: "text/xml", description: "Factur-X")',
    '#document(json(bytes(sys.inputs.data)))',
  ];
  const args = { mainFileContent: source.filter(Boolean).join('\n'), inputs: { data, xml: invoiceXml ?? '' } };
  for (let attempt = 1; ; attempt += 1) {
    const done = compiler.compile(args);
    if (done.result === null) throw new Error(JSON.stringify(compiler.fetchDiagnostics(done.takeDiagnostics()!)));
    try {
      return compiler.pdf(done.result, { pdfStandard: 'a-3b', pdfTags: true, creationTimestamp: at });
    } catch (error) {
      const missing = lettersMissing(String(error));
      if (missing.length === 0 || attempt === maxTries) throw error;
      for (const letter of missing) args.inputs.data = args.inputs.data.replaceAll(letter, '\uFFFD');
    }
  }
}

/** Letters that no font of ours has: PDF/A wants every one to be shown. */
const lettersMissing = (message: string): string[] =>
  [...message.matchAll(/the text `\\?"(.+?)\\?"` could not be displayed/g)].flatMap(([, text = '']) => [
    ...text
      .replace(/\\+u\{([0-9a-f]+)\}/gi, (_all, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
      .replaceAll('\uFFFD', ''),
  ]);

const answer = (outcome: Outcome) => process.send?.(outcome);

process.on('message', (job: Job) => {
  try {
    answer({ id: job.id, bytes: readablePdf(pdfOf(job), job.invoiceXml !== null) });
  } catch (error) {
    answer({ id: job.id, reason: String(error) });
  }
  compiler.resetShadow();
  compiler.evictCache(0);
});
process.on('disconnect', () => process.exit());
// The terminal's Ctrl-C reaches it too: it goes with the server, which may still want a file.
process.on('SIGINT', () => undefined);
