/*
 * What the compiler has no setting for is mended in the file that it made: objects are taken out by the table at its end,
 * changed, and the table is written anew.
 */

/** Letters drawn as one, as readers know how to turn them around: by the one sign that stands for them. */
const joined: Record<string, string> = {
  '\u0644\u0622': '\uFEF5',
  '\u0644\u0623': '\uFEF7',
  '\u0644\u0625': '\uFEF9',
  '\u0644\u0627': '\uFEFB',
  '\u0627\u0644\u0644\u0647': '\uFDF2',
};
const hex = (text: string) =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()).join('');
const signs = Object.entries(joined).map(
  ([letters, sign]) => [new RegExp(`<${hex(letters)}>`, 'gi'), `<${hex(sign)}>`] as const,
);

/** The words of Factur-X about the attached file, which its readers look for in the description of the document. */
const facturX = `<rdf:Description rdf:about="" xmlns:fx="urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#"><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>`;
const property = (name: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description><pdfaProperty:name>${name}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType></rdf:li>`;
const facturXSchema = `<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
  property('DocumentFileName', 'name of the embedded XML invoice file'),
  property('DocumentType', 'INVOICE'),
  property('Version', 'The actual version of the Factur-X XML schema'),
  property('ConformanceLevel', 'The conformance level of the embedded Factur-X data'),
].join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`;

/** The same file, whose Arabic can be copied in the right order; with Factur-X named as what is attached. */
export function readablePdf(file: Uint8Array, isFacturX: boolean): Uint8Array {
  const text = Buffer.from(file).toString('latin1');
  const at = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text)![1]);
  const trailer = text.slice(text.indexOf('trailer', at), text.lastIndexOf('startxref'));
  const entries = [...text.slice(at).matchAll(/^(\d{10}) \d{5} n/gm)].map(([, offset]) => Number(offset));
  const starts = [...entries].sort((one, other) => one - other);
  const ends = new Map(starts.map((start, index) => [start, starts[index + 1] ?? at]));
  let made = text.slice(0, starts[0]);
  const places = new Map<number, number>();
  for (const start of starts) {
    places.set(start, made.length);
    made += mended(text.slice(start, ends.get(start)), isFacturX);
  }
  const table = entries.map((offset) => `${String(places.get(offset)).padStart(10, '0')} 00000 n\r\n`).join('');
  const whole = `${made}xref\n0 ${entries.length + 1}\n0000000000 65535 f\r\n${table}${trailer}startxref\n${made.length}\n%%EOF`;
  return Buffer.from(whole, 'latin1');
}

function mended(object: string, isFacturX: boolean): string {
  if (isFacturX && object.includes('/Type /Metadata')) return withStream(object, described(streamOf(object)));
  if (!object.includes('/Type /CMap')) return object;
  const map = streamOf(object);
  return withStream(
    object,
    signs.reduce((changed, [letters, sign]) => changed.replace(letters, sign), map),
  );
}

const described = (metadata: string) =>
  metadata
    .replace(/(<pdfaExtension:schemas><rdf:Bag>)/, `$1${facturXSchema}`)
    .replace('</rdf:RDF>', `${facturX}</rdf:RDF>`);

const streamOf = (object: string) =>
  object.slice(object.indexOf('stream\n') + 7, object.lastIndexOf('endstream')).replace(/\r?\n$/, '');

function withStream(object: string, stream: string): string {
  const head = object.slice(0, object.indexOf('stream\n')).replace(/\/Length \d+/, `/Length ${stream.length}`);
  return `${head}stream\n${stream}\nendstream\nendobj\n\n`;
}
