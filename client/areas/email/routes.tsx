import type { AreaRoute } from '../../app/areaRoute.ts';

/** Pages of email. */
export const routes: AreaRoute[] = [];
