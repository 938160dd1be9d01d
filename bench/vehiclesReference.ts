import { serveBare } from './bareServer.ts';

/* The documented list of vehicles as bare as it can be: the rows of a page, the total, and the documented shape. */
const warnings: Record<string, string> = {
  NO_WARNINGS: 'No Warnings',
  ECU_NOT_RESPONDING: 'Ecu Not Responding',
  OIL_LEAKAGE: 'Oil Leakage',
  FUEL_PROBLEMS: 'Fuel Problems',
  TEMPERATURE_NOT_OPTIMAL: 'Temperature not optimal',
};
const names = new Intl.DisplayNames('en', { type: 'region' });
const countryOf = (code: unknown) => (code === '' ? '' : names.of(String(code)));

await serveBare(
  '/api/apps/logistics/vehicles',
  'select v.*, (select count(*) from vehicles) as total from vehicles v order by v.id desc limit 10',
  (rows, total) => ({
    vehicles: rows.map((row) => ({
      id: row['id'],
      location: row['number'],
      startCity: row['start_city'],
      startCountry: countryOf(row['start_country']),
      endCity: row['end_city'],
      endCountry: countryOf(row['end_country']),
      warnings: warnings[String(row['warning'])],
      progress: row['progress'],
    })),
    totalVehicles: total,
  }),
);
