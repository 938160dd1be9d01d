/*
 * A turn of the event loop accepts one connection and reads what the others sent. Were everything that has been read
 * served at once, a crowd would make turns of a quarter of a second, and whoever connects would wait for many of them
 * without so much as a refusal. So a turn serves for a short while, and the rest waits here for the next ones.
 */

const turnMs = 20;
/** Looked at in each turn, as far as the time lasts. */
const maxInTurn = 8;
/**
 * So many connections are a crowd. Each waits for its answer before it asks again, so fewer cannot pile up work, and to
 * refuse them would help nobody: a browser has six, and what makes its server late is something else on the machine.
 */
export const crowd = 16;
/** Whoever of a crowd waited for so long is refused: they are served too late, and so would be all behind them. */
const maxWaitMs = 300;
/** While there is no room nothing needs the loop: it is asked again after so long. */
const askAgainMs = 5;

type Call = { serve: () => void; refuse: () => void; since: number };

/**
 * Serves calls in the order in which they came, at once while there is time and room for them. Calls of one connection name
 * the same object. Who waited for room in vain is refused, of a crowd or not.
 */
export function inTurns(
  hasRoom: () => boolean = () => true,
): (connection: object, serve: () => void, refuse: () => void) => void {
  let waiting: Call[] = [];
  let first = 0;
  /** Of all that waited since nobody waited last; no more than it takes to be a crowd. */
  const connections = new Set<object>();
  let turnBegan: number | null = null;
  let isGoingOn = false;

  const hasTime = () => {
    const now = performance.now();
    if (turnBegan === null) {
      turnBegan = now;
      setImmediate(() => (turnBegan = null));
    }
    return now - turnBegan < turnMs;
  };
  const take = (): Call | undefined => {
    const call = waiting[first];
    if (call === undefined) return undefined;
    first += 1;
    if (first === waiting.length) {
      [waiting, first] = [[], 0];
      connections.clear();
    }
    return call;
  };
  const isTooLate = () =>
    first < waiting.length &&
    performance.now() - waiting[first]!.since > maxWaitMs &&
    (connections.size >= crowd || !hasRoom());
  const serveOne = () => {
    while (isTooLate()) take()!.refuse();
    if (hasTime() && hasRoom()) take()?.serve();
  };
  // Each on its own: what a call goes on with is done before the next one begins.
  const goOn = () => {
    isGoingOn = first < waiting.length;
    if (!isGoingOn) return;
    for (let count = 0; count < maxInTurn; count += 1) setImmediate(serveOne);
    if (hasRoom()) setImmediate(goOn);
    else setTimeout(goOn, askAgainMs);
  };

  return (connection, serve, refuse) => {
    if (first === waiting.length && hasTime() && hasRoom()) return serve();
    if (connections.size < crowd) connections.add(connection);
    waiting.push({ serve, refuse, since: performance.now() });
    if (isGoingOn) return;
    isGoingOn = true;
    setImmediate(goOn);
  };
}
