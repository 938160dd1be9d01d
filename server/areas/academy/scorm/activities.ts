import { ManifestFault, rootOf } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { child, childrenOf, textOf } from './xml.ts';
import type { Element } from './xml.ts';

/* What packages of xAPI begin with: `tincan.xml`, and `cmi5.xml` of its profile for courses. */

const severalParts = (count: number) =>
  new ManifestFault('severalParts', `has ${count} parts: use packages with one`, count);
const noStart = () => new ManifestFault('noStart', 'names no page that it begins with');
const malformed = () => new ManifestFault('badManifest', 'has a manifest that cannot be read');

/** An activity with a page to launch; those within it, such as questions, have none. */
export function readTincan(xml: string): Manifest {
  const root = rootOf(xml);
  if (root?.name !== 'tincan') throw malformed();
  const all = childrenOf(child(root, 'activities'), 'activity').filter((one) => textOf(child(one, 'launch')) !== '');
  if (all.length > 1) throw severalParts(all.length);
  const [activity] = all;
  if (activity === undefined) throw noStart();
  return {
    title: textOf(child(activity, 'name')).slice(0, 120),
    start: textOf(child(activity, 'launch')),
    launchData: '',
    masteryScore: null,
    standard: 'XAPI',
    activity: (activity.attributes['id'] ?? '').slice(0, 1000),
    needsPass: 0,
  };
}

const unitsIn = (element: Element): Element[] =>
  element.children.flatMap((one) => (one.name === 'au' ? [one] : one.name === 'block' ? unitsIn(one) : []));

const words = (element: Element | undefined) => textOf(child(child(element, 'title'), 'langstring'));

/** A course of one assignable unit. */
export function readCmi5(xml: string): Manifest {
  const root = rootOf(xml);
  if (root?.name !== 'coursestructure') throw malformed();
  const units = unitsIn(root);
  if (units.length > 1) throw severalParts(units.length);
  const [unit] = units;
  const start = textOf(child(unit, 'url'));
  if (unit === undefined || start === '') throw noStart();
  const score = Number.parseFloat(unit.attributes['masteryscore'] ?? '') * 100;
  const rule = unit.attributes['moveon'] ?? 'NotApplicable';
  return {
    title: (words(unit) || words(child(root, 'course'))).slice(0, 120),
    start,
    launchData: textOf(child(unit, 'launchparameters')).slice(0, 4096),
    masteryScore: score >= 0 && score <= 100 ? score : null,
    standard: 'CMI5',
    activity: (unit.attributes['id'] ?? '').slice(0, 1000),
    needsPass: rule === 'Passed' || rule === 'CompletedAndPassed' ? 1 : 0,
  };
}
