// No control without an effect: every button, link and item of a menu does something, leads somewhere, or belongs to what does.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { root, sources } from '../setup/stamps.mjs';

const controls = new Set([
  ...['a', 'button', 'Button', 'ButtonBase', 'CardActionArea', 'Fab', 'IconAction', 'IconButton', 'Link'],
  ...['ListItemButton', 'LoadingButton', 'MenuItem', 'PageLink', 'PlainLink', 'RowLink', 'ToggleButton'],
]);
/** One of these makes it do something. Choices hand on their value to what they stand in. */
const effects = new Set(['onClick', 'onMouseDown', 'onPointerDown', 'onKeyDown', 'onChange', 'onSubmit', 'onSelect']);
const targets = new Set(['href', 'to']);
const others = new Set(['value', 'form', 'htmlFor']);
/** Set for good, it is shown for what it looks like. */
const stills = new Set(['disabled', 'loading']);

/** Controls that look dead to this check, and why they are not. */
const known = new Map([['client/app/views/ViewSwitcher.tsx', 'holds the place of a button that loads, unseen']]);

const attributeName = ({ name }) => (name.type === 'JSXNamespacedName' ? name.name.name : name.name);
const expressionOf = ({ value }) => (value?.type === 'JSXExpressionContainer' ? value.expression : value);

/** A function that does nothing, whatever it is called with. */
function isEmpty(node) {
  if (node?.type !== 'ArrowFunctionExpression' && node?.type !== 'FunctionExpression') return false;
  const { body } = node;
  if (body.type === 'BlockStatement') return body.body.length === 0;
  return body.type === 'Identifier' && body.name === 'undefined';
}

/** An address that leads nowhere. */
function isNowhere(node) {
  if (node?.type !== 'Literal' || typeof node.value !== 'string') return false;
  return node.value === '' || node.value === '#' || node.value.startsWith('javascript:');
}

function problemsOf(element) {
  const name = element.name.type === 'JSXIdentifier' ? element.name.name : null;
  const given = element.attributes.filter(({ type }) => type === 'JSXAttribute');
  const isSpread = given.length < element.attributes.length;
  const found = [];
  for (const attribute of given) {
    const value = expressionOf(attribute);
    const called = attributeName(attribute);
    if (targets.has(called) && isNowhere(value)) found.push(`${name} leads nowhere`);
    if (effects.has(called) && controls.has(name) && isEmpty(value)) found.push(`${name} does nothing on ${called}`);
  }
  if (found.length > 0 || !controls.has(name) || isSpread) return found;
  const names = given.map(attributeName);
  const isSubmit = given.some((one) => attributeName(one) === 'type' && expressionOf(one)?.value === 'submit');
  const isStill = given.some((one) => stills.has(attributeName(one)) && one.value === null);
  // A label opens what is inside it, such as the choice of a file.
  const isLabel = given.some((one) => attributeName(one) === 'component' && expressionOf(one)?.value === 'label');
  const isAlive =
    isLabel || isSubmit || isStill || names.some((one) => effects.has(one) || targets.has(one) || others.has(one));
  return isAlive ? [] : [`${name} has no effect`];
}

/** The same of what menus are declared by: `{ label, onSelect: () => {} }`. */
function problemsOfProperty({ key, value }) {
  if (key?.type !== 'Identifier') return [];
  if (['onSelect', 'onClick'].includes(key.name) && isEmpty(value)) return [`${key.name} does nothing`];
  return key.name === 'href' && isNowhere(value) ? ['href leads nowhere'] : [];
}

let seen = 0;
function* walk(node) {
  if (Array.isArray(node)) {
    for (const one of node) yield* walk(one);
    return;
  }
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return;
  if (node.type === 'JSXOpeningElement') {
    if (controls.has(node.name.name)) seen += 1;
    for (const problem of problemsOf(node)) yield [node.start, problem];
  }
  if (node.type === 'Property') for (const problem of problemsOfProperty(node)) yield [node.start, problem];
  for (const [key, value] of Object.entries(node)) if (key !== 'type' && value !== null) yield* walk(value);
}

const found = sources(['client'], (file) => file.endsWith('.tsx')).flatMap((file) => {
  const code = readFileSync(join(root, file), 'utf8');
  const { program } = parseSync(file, code);
  return [...walk(program)].map(([start, problem]) => {
    const line = code.slice(0, start).split('\n').length;
    return { file, text: `${file}:${line}: ${problem}` };
  });
});
const problems = [
  ...found.filter(({ file }) => !known.has(file)).map(({ text }) => text),
  ...[...known.keys()]
    .filter((file) => !found.some((one) => one.file === file))
    .map((file) => `${file}: is listed here for nothing`),
];
// Less means that the parser reads nothing.
if (seen < 500) problems.push(`only ${seen} controls were found`);
for (const problem of problems) console.error(problem);
console.log(`${seen} controls, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
