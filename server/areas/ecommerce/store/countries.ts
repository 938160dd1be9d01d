export { countries, countryName } from '../../../countries.ts';
