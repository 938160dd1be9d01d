/*
 * How far the change log had come when the server began to answer: every answer over HTTP says it. A subscription that
 * starts there misses nothing that happened between reading and listening.
 */

type Note = { at: number; sequence: string };

/** What a page shows may have been read so long before it listens: by the prefetch of its route, or into the cache. */
const readWithinMs = 5000;
let notes: Note[] = [];
let wake: (() => void) | undefined;
const isKnown = new Promise<void>((resolve) => (wake = resolve));

/** Notes what an answer says. */
export function noteSequence(answer: Response | undefined, now = Date.now()): void {
  const said = answer?.headers.get('x-change-sequence');
  if (!said || !/^\d{1,15}$/.test(said)) return;
  const newest = notes.at(-1);
  if (newest && Number(said) <= Number(newest.sequence)) return;
  notes = [
    ...notes.filter((note, at) => now - note.at < readWithinMs || at === notes.length - 1),
    { at: now, sequence: said },
  ];
  wake?.();
}

/** The latest number that everything on the screen has been read after, once the first answer is there. */
export async function sequenceRead(): Promise<string> {
  await isKnown;
  return readSequence(Date.now());
}

export function readSequence(now: number): string {
  const old = notes.filter((note) => now - note.at >= readWithinMs).at(-1);
  return (old ?? notes[0])?.sequence ?? '0';
}
