import type { ScormPackageRow } from '../../../db/scormTables.ts';
import { child, childrenOf, parsed, textOf, XmlFault } from './xml.ts';
import type { Element } from './xml.ts';

/* The manifest of a SCORM 1.2 package: what it is called, what it begins with, and what it tells its lesson. */

export type Manifest = {
  title: string;
  start: string;
  launchData: string;
  masteryScore: number | null;
  standard: ScormPackageRow['standard'];
  /** What statements of xAPI are about; empty with SCORM. */
  activity: string;
  /** Whether being completed without being passed is not enough. */
  needsPass: Flag;
};

type Flag = 0 | 1;

/** Why a package cannot be played: the key of the problem, and its words. */
export class ManifestFault extends Error {
  readonly key: 'badManifest' | 'notScorm12' | 'severalParts' | 'noStart';
  readonly limit: number | undefined;

  constructor(key: ManifestFault['key'], message: string, limit?: number) {
    super(message);
    this.key = key;
    this.limit = limit;
  }
}

const malformed = () => new ManifestFault('badManifest', 'has a manifest that cannot be read');

/** The first element of a manifest. */
export function rootOf(xml: string): Element | undefined {
  try {
    return parsed(xml);
  } catch (error) {
    throw error instanceof XmlFault ? malformed() : error;
  }
}

export function readManifest(xml: string): Manifest {
  const root = rootOf(xml);
  if (root?.name !== 'manifest') throw malformed();
  const version = textOf(child(child(root, 'metadata'), 'schemaversion'));
  const isOther = /2004|1\.3/.test(version) || /adlseq|imsss|adlcp_v1p3/.test(xml.slice(0, 4000));
  if (isOther) throw new ManifestFault('notScorm12', 'is a package of SCORM 2004: use one of SCORM 1.2');
  const organizations = child(root, 'organizations');
  const named = organizations?.attributes['default'];
  const all = childrenOf(organizations, 'organization');
  const organization = all.find(({ attributes }) => attributes['identifier'] === named) ?? all[0];
  const items = organization ? within(organization).filter(({ attributes }) => attributes['identifierref']) : [];
  if (items.length > 1)
    throw new ManifestFault('severalParts', `has ${items.length} parts: use packages with one`, items.length);
  const resources = child(root, 'resources');
  const wanted = items[0]?.attributes['identifierref'];
  const resource = childrenOf(resources, 'resource').find(
    ({ attributes }) => attributes['href'] && (wanted === undefined || attributes['identifier'] === wanted),
  );
  if (resource === undefined) throw new ManifestFault('noStart', 'names no page that it begins with');
  const base = [root, resources, resource].map((one) => one?.attributes['base'] ?? '').join('');
  const score = Number.parseFloat(textOf(child(items[0], 'masteryscore')));
  return {
    title: (textOf(child(items[0], 'title')) || textOf(child(organization, 'title'))).slice(0, 120),
    start: base + resource.attributes['href'] + (items[0]?.attributes['parameters'] ?? ''),
    launchData: textOf(child(items[0], 'datafromlms')).slice(0, 4096),
    masteryScore: score >= 0 && score <= 100 ? score : null,
    standard: 'SCORM',
    activity: '',
    needsPass: 0,
  };
}

const within = (element: Element): Element[] => childrenOf(element, 'item').flatMap((item) => [item, ...within(item)]);
