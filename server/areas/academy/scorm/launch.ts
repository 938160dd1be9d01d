import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Context } from '../../../context.ts';
import type { ScormPackageRow } from '../../../db/scormTables.ts';
import type { Elements } from './states.ts';

/* How packages of xAPI and cmi5 are launched: by an address that names their store, whom they teach and what they are. */

const runtime = readFileSync(new URL('./xapi.js', import.meta.url), 'utf8');
/** No address of the world: the frame itself answers what is asked there. */
const endpoint = 'https://statements.invalid/xapi/';

/** The same for a learner and a package, whenever it is launched. */
function registrationOf(userId: number, { key }: Pick<ScormPackageRow, 'key'>): string {
  const hex = createHash('sha256').update(`registration ${userId} ${key}`).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

/** The page that a package begins with, with what its standard puts behind it. */
export function launched({ viewer, services }: Context, found: ScormPackageRow): string {
  const { start, standard, activity } = found;
  if (standard === 'SCORM') return start;
  const { userId, fullName, username } = viewer!;
  const homePage = services.env.publicUrl ?? 'https://atrium.invalid';
  const actor = JSON.stringify({ objectType: 'Agent', name: fullName, account: { homePage, name: username } });
  const registration = registrationOf(userId, found);
  const given = new URLSearchParams(
    standard === 'XAPI'
      ? { endpoint, auth: 'Basic ZnJhbWU6ZnJhbWU=', actor, registration, activity_id: activity }
      : { endpoint, fetch: `${endpoint}token`, actor, registration, activityId: activity },
  );
  const [, page = '', hash = ''] = /^([^#]*)(.*)$/s.exec(start)!;
  return `${page}${page.includes('?') ? '&' : '?'}${given}${hash}`;
}

/** The store that the package talks to, with what its learner left last time. */
export function storeOf({ viewer }: Context, found: ScormPackageRow, kept: Elements, key: string): string {
  const { activity, masteryScore, needsPass, launchData } = found;
  const values = { 'cmi.core.lesson_status': 'not attempted', ...kept };
  const registration = registrationOf(viewer!.userId, found);
  const start = { key, endpoint, activity, masteryScore, needsPass: needsPass === 1, launchData, registration, values };
  return `${runtime}atriumXapi(${JSON.stringify(start).replaceAll('<', '\\u003c')});\n`;
}
