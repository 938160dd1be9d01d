import { extractText, getDocumentProxy } from 'unpdf';

type Attached = { getAttachmentContent: (name: string) => Promise<Uint8Array> };

/** What a PDF says, letters that are drawn as one taken apart; its language, files, and whether it is tagged. */
export async function readPdf(bytes: Uint8Array) {
  const file = await getDocumentProxy(Uint8Array.from(bytes));
  const { text } = await extractText(file, { mergePages: true });
  const { info } = (await file.getMetadata()) as unknown as { info: { Language: string; Title: string } };
  const names = [...(((await file.getAttachments()) as ReadonlyMap<string, unknown> | null)?.keys() ?? [])];
  const files: Record<string, string> = {};
  for (const name of names) {
    const content = await (file as unknown as Attached).getAttachmentContent(name);
    files[name] = Buffer.from(content).toString();
  }
  const marks = (await file.getMarkInfo()) as { Marked?: boolean } | null;
  const whole = Buffer.from(bytes).toString('latin1');
  return {
    text: text.normalize('NFKC'),
    pages: file.numPages,
    /** Width and height of each page in points, rounded. */
    sizes: await sizesOf(file),
    language: info.Language,
    title: info.Title,
    files,
    isTagged: marks?.Marked === true,
    /** PDF/A-3b by its own words. */
    isArchivable: /<pdfaid:part>3<[^]*<pdfaid:conformance>B</.test(whole),
    areFontsEmbedded: whole.split('/FontFile').length > whole.split('/Type /FontDescriptor').length - 1,
    whole,
  };
}

async function sizesOf(file: Awaited<ReturnType<typeof getDocumentProxy>>): Promise<[number, number][]> {
  const sizes: [number, number][] = [];
  for (let number = 1; number <= file.numPages; number += 1) {
    const [left, bottom, right, top] = (await file.getPage(number)).view as [number, number, number, number];
    sizes.push([Math.round(right - left), Math.round(top - bottom)]);
  }
  return sizes;
}
