import { readFileSync } from 'node:fs';
import { isOpen, rootFields } from './accessMatrix.ts';
import type { Right } from './accessMatrix.ts';
import { routes } from './accessRoutes.ts';
import { ownSubjects } from './othersRecords.ts';
import type { OwnRecord, Surface } from './othersRecords.ts';
import { roles } from './users.ts';
import type { Role } from './users.ts';

/*
 * The access matrix as it is written down: one line for each operation, one column for each role. What calls answer is
 * compared with the file, and the file with the operations that there are, so that no right changes unseen.
 * `npm run matrix` writes it anew, and the difference is read like code.
 */

export const matrixFile = new URL('../access/matrix.txt', import.meta.url).pathname;

/** Whoever calls; null has no credential. */
export type Caller = Role | null;
export const callers: readonly Caller[] = [null, ...roles];
export type Cell = 'open' | 'UNAUTHENTICATED' | 'FORBIDDEN';

const words: Record<Cell, string> = { open: 'yes', UNAUTHENTICATED: '401', FORBIDDEN: '403' };
const cells = Object.fromEntries(Object.entries(words).map(([cell, word]) => [word, cell])) as Record<string, Cell>;

const cellOf = (right: Right, role: Caller): Cell =>
  isOpen(right, role) ? 'open' : role === null ? 'UNAUTHENTICATED' : 'FORBIDDEN';
const rightText = (right: Right) => (typeof right === 'string' ? right : right.join(' '));

const sections: [string, (name: string) => boolean][] = [
  ['Reading over GraphQL', (name) => name.startsWith('Query.')],
  ['Changing over GraphQL', (name) => name.startsWith('Mutation.')],
  ['Subscriptions', (name) => name.startsWith('Subscription.')],
  ['Documented REST paths', (name) => / \/api\//.test(name)],
  ['Files, exports and imports', (name) => / \/(export|import|files|films|feeds|tasks)\b/.test(name)],
  ['Other paths', () => true],
];

/** What the file has to say, from the schema's and the router's operations and the rights of the sample roles. */
export function matrixText(): string {
  const all = Object.entries({ ...rootFields, ...routes }).map(([name, { right }]) => ({ name, right }));
  // Widths that stay the same, so that a new operation is one line of difference.
  const line = (name: string, right: string, texts: string[]) =>
    [name.padEnd(56), right.padEnd(21), ...texts.map((text) => text.padEnd(10))].join('  ').trimEnd();
  const left = new Set(all);
  const lines = [
    '# Who may call what. `yes`: the call is let in (which records it reaches is decided for each); 401: sign in first;',
    '# 403: refused. Written by `npm run matrix`; tests/api/access.test.ts and live.test.ts call every line as every role.',
  ];
  for (const [title, belongs] of sections) {
    const own = [...left].filter(({ name }) => belongs(name)).sort((a, b) => (a.name < b.name ? -1 : 1));
    for (const one of own) left.delete(one);
    lines.push('', `## ${title}`, line('operation', 'right', callers.map(callerText)));
    for (const { name, right } of own)
      lines.push(
        line(
          name,
          rightText(right),
          callers.map((role) => words[cellOf(right, role)]),
        ),
      );
  }
  lines.push('', '## Records that are somebody else’s own: what anybody else gets, administrators among them');
  for (const [subject, { present, deleted }] of Object.entries(ownSubjects))
    lines.push(...foreign(subject, 'present', present), ...foreign(subject, 'deleted', deleted));
  return `${lines.join('\n')}\n`;
}

const callerText = (role: Caller) => role ?? 'nobody';
const anyRecord: OwnRecord = { id: '1', changeBatch: '', deletionEntry: '1' };

const foreign = (subject: string, state: string, surfaces: Record<string, Surface>): string[] =>
  Object.entries(surfaces).map(([name, surface]) => {
    const { refused } = surface(anyRecord);
    return `${`${subject}, ${state}: ${name}`.padEnd(44)}  ${refused ?? 'answered without it'}`;
  });

/** The cells of the file by operation and caller. */
export function matrixCells(): Map<string, Map<Caller, Cell>> {
  const found = new Map<string, Map<Caller, Cell>>();
  for (const line of readFileSync(matrixFile, 'utf8').split('\n')) {
    const [name = '', , ...texts] = line.split(/ {2,}/);
    if (texts.length !== callers.length || name === 'operation') continue;
    found.set(name, new Map(callers.map((caller, at) => [caller, cells[texts[at]!]!])));
  }
  return found;
}
