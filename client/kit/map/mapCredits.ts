import type { MapFiles } from './mapFiles.ts';

const world = 'Natural Earth, GeoNames (CC BY)';

/** Who made what is shown, as their licences ask. */
export const creditsOf = ({ region }: MapFiles): string =>
  region ? `© OpenStreetMap, Protomaps · ${world}` : `© ${world}`;
