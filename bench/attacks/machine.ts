import { foreignLock } from './foreignLock.ts';
import { frozenDatabase } from './frozenDatabase.ts';
import { manyConnections } from './manyConnections.ts';
import { pictures } from './pictures.ts';

/*
 * node bench/attacks/machine.ts [name …]
 * Attacks on what a server stands on (its memory, its database, its event loop), each on a server of its own. Prints the
 * figures and ends with 1 when one of them misses its bound.
 */
const attacks = { foreignLock, frozenDatabase, manyConnections, pictures };

const chosen = process.argv.slice(2);
let isWithinBounds = true;
for (const [attack, run] of Object.entries(attacks)) {
  if (chosen.length > 0 && !chosen.includes(attack)) continue;
  for (const { name, value, unit, most } of await run()) {
    const isGood = value <= most;
    isWithinBounds &&= isGood;
    console.log(`${isGood ? '✓' : '✗'} ${name}: ${Math.round(value)} ${unit} (at most ${most})`);
  }
}
process.exitCode = isWithinBounds ? 0 : 1;
