const maxDepth = 32;

type Fault = { path: string; key: string; message: string };

const unstorableMessage = 'contains a character that cannot be stored (U+0000 or half a surrogate pair)';
const unstorable = (path: string): Fault => ({ path: path || 'input', key: 'unstorable', message: unstorableMessage });
const isUnstorable = (text: string) => text.includes('\u0000') || !text.isWellFormed();

/**
 * Where an input holds what would be treated differently by the two databases (text with U+0000 or half a surrogate
 * pair) or could exhaust the stack of whoever walks it (deep nesting). Null when it is sound.
 */
export function inputFault(value: unknown, path = '', depth = 0): Fault | null {
  if (typeof value === 'string') return isUnstorable(value) ? unstorable(path) : null;
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= maxDepth) {
    return {
      path: path.split('.', 1)[0] || 'input',
      key: 'tooDeep',
      message: `is nested more than ${maxDepth} levels deep`,
    };
  }
  for (const [key, part] of Object.entries(value)) {
    if (isUnstorable(key)) return unstorable(path);
    const fault = inputFault(part, path ? `${path}.${key}` : key, depth + 1);
    if (fault) return fault;
  }
  return null;
}

/** The same for the texts within a document. */
export const documentFault = (source: string): string | null =>
  /\\u(0000|\{0+\})/.test(source) ? `The document ${unstorableMessage}.` : null;
