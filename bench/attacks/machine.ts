import { anonymousDocuments } from './anonymousDocuments.ts';
import { bulkChanges } from './bulkChanges.ts';
import { dearDocuments } from './dearDocuments.ts';
import { foreignLock } from './foreignLock.ts';
import { frozenDatabase } from './frozenDatabase.ts';
import { hostileUploads } from './hostileFiles.ts';
import { largeSubscriptions } from './largeSubscriptions.ts';
import { manyConnections, manyConnectionsOnPostgres } from './manyConnections.ts';
import { nestedLists } from './nestedLists.ts';
import { pictures } from './pictures.ts';
import { silentSockets } from './silentSockets.ts';
import { zipOfInvoices } from './zipOfInvoices.ts';

/*
 * npm run bench:attacks [-- name …]        ATTACK_SCALE=0.1 for small ones
 * What one caller can do to all others, and attacks on what a server stands on (its memory, its database, its event loop), each
 * on a server of its own. Prints the
 * figures and ends with 1 when one of them misses its bound.
 */
const attacks = {
  dearDocuments,
  largeSubscriptions,
  anonymousDocuments,
  bulkChanges,
  foreignLock,
  frozenDatabase,
  hostileUploads,
  manyConnections,
  manyConnectionsOnPostgres,
  nestedLists,
  pictures,
  silentSockets,
  zipOfInvoices,
};

const chosen = process.argv.slice(2);
let isWithinBounds = true;
for (const [attack, run] of Object.entries(attacks)) {
  if (chosen.length > 0 && !chosen.includes(attack)) continue;
  for (const { name, value, unit, most } of await run()) {
    const isGood = value <= most;
    isWithinBounds &&= isGood;
    const told = most < 100 ? value.toFixed(1) : Math.round(value);
    console.log(`${isGood ? '✓' : '✗'} ${name}: ${told} ${unit} (at most ${Math.round(most * 10) / 10})`);
  }
}
process.exitCode = isWithinBounds ? 0 : 1;
