import { getPreference } from './preferences.ts';

/* Every shortcut there is: what listens asks here, and the sheet under `?` lists the same rows. */

type Key = {
  /** As the browser names it. */
  key: string;
  /** Held with Ctrl, or with Cmd on a Mac. */
  isCommand?: boolean;
};

export const keys = {
  help: { key: '?' },
  search: { key: '/' },
  palette: { key: 'k', isCommand: true },
  nextRow: { key: 'j' },
  previousRow: { key: 'k' },
  selectRow: { key: 'x' },
  compose: { key: 'c' },
  reply: { key: 'r' },
  replyAll: { key: 'a' },
  forward: { key: 'f' },
  toTrash: { key: 'e' },
  toTrashToo: { key: '#' },
  unread: { key: 'u' },
  save: { key: 's', isCommand: true },
  undo: { key: 'z', isCommand: true },
  sendInvoice: { key: 's' },
  payInvoice: { key: 'p' },
  duplicateInvoice: { key: 'd' },
  send: { key: 'Enter', isCommand: true },
  bold: { key: 'b', isCommand: true },
  italic: { key: 'i', isCommand: true },
} as const satisfies Record<string, Key>;

export type KeyName = keyof typeof keys;

const commandKey = typeof navigator === 'object' && /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl';

/** The caps that are pressed together, from left to right in every language. */
export function capsOf(name: KeyName): string[] {
  const { key, isCommand = false }: Key = keys[name];
  return isCommand ? [commandKey, key.length === 1 ? key.toUpperCase() : key] : [key];
}

/** As `aria-keyshortcuts` has it. */
export function ariaKeys(name: KeyName): string {
  const { key, isCommand = false }: Key = keys[name];
  return isCommand ? `Control+${key.toUpperCase()} Meta+${key.toUpperCase()}` : key.toUpperCase();
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  (target as HTMLInputElement).type !== 'checkbox';

/** Whether the shortcut was pressed. Single keys write where somebody types, and can be switched off (WCAG 2.1.4). */
export function isPressed(event: KeyboardEvent, name: KeyName): boolean {
  const { key, isCommand = false }: Key = keys[name];
  // What a layout needs Shift for, such as `?`, is named by the browser as it is written.
  if (event.altKey || (event.ctrlKey || event.metaKey) !== isCommand) return false;
  if (isCommand ? event.shiftKey || event.key.toLowerCase() !== key.toLowerCase() : event.key !== key) return false;
  return isCommand || (getPreference('shortcuts') && !isTyping(event.target));
}
