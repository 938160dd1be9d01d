import { describe, expect, test } from 'vitest';
import { ManifestFault, readManifest } from './manifest.ts';

const manifest = (inside: string, items = '<item identifierref="R"><title>One</title></item>') =>
  `<?xml version="1.0"?><!-- made by hand --><manifest xmlns:adlcp="x">${inside}<organizations default="B">
    <organization identifier="A"><title>Other</title></organization>
    <organization identifier="B"><title>Safety &amp; <![CDATA[<health>]]> &#x2713;</title>${items}</organization>
  </organizations><resources><resource identifier="R" adlcp:scormtype="sco" href="start.html"/></resources></manifest>`;

const fault = (xml: string) => {
  try {
    readManifest(xml);
    return null;
  } catch (error) {
    return error instanceof ManifestFault ? error.key : error;
  }
};

describe('AC-17 manifests', () => {
  test('AC-17 a manifest says what its lesson is called and begins with', () => {
    expect(readManifest(manifest(''))).toEqual({
      title: 'One',
      start: 'start.html',
      launchData: '',
      masteryScore: null,
      standard: 'SCORM',
      activity: '',
      needsPass: 0,
    });
    const named = manifest(
      '',
      '<item identifierref="R" parameters="?a=1"><adlcp:masteryscore>75</adlcp:masteryscore></item>',
    );
    expect(readManifest(named)).toMatchObject({
      title: 'Safety & <health> \u2713',
      start: 'start.html?a=1',
      masteryScore: 75,
    });
  });

  test.each([
    ['comments that do not end', '<!--'.repeat(500_000)],
    ['instructions that do not end', '<?'.repeat(900_000)],
    ['declarations that do not end', '<!'.repeat(900_000)],
    ['texts that do not end', '<![CDATA['.repeat(200_000)],
    ['tags that do not end', '<item '.repeat(300_000)],
    ['an attribute that does not end', `<item a="${' '.repeat(1_900_000)}`],
    ['spaces without end', `<item${' '.repeat(1_900_000)}`],
    ['items within items', '<item>'.repeat(20_000) + '</item>'.repeat(20_000)],
    ['more elements than any package has', '<item/>'.repeat(200_000)],
    ['an end without a beginning', '</item>'],
  ])('AC-17 %s are refused, and soon', (_, inside) => {
    expect(fault(manifest(inside))).toBe('badManifest');
  });

  test('AC-17 entities that a file declares mean nothing', () => {
    const bomb = `<!DOCTYPE manifest [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${manifest('')}`;
    expect(readManifest(bomb.replace('<title>One', '<title>&b;')).title).toBe('&b;');
  });
});
