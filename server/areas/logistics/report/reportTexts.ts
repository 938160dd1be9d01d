import type { Language } from '../../../graphql/schema.generated.ts';

/** Words of a report on paper. */
export const reportTexts: Record<
  Language,
  Record<
    | 'title'
    | 'period'
    | 'perKm'
    | 'vehicle'
    | 'driver'
    | 'trips'
    | 'stops'
    | 'distance'
    | 'driven'
    | 'fuel'
    | 'cost'
    | 'total'
    | 'noDriver'
    | 'km'
    | 'liters'
    | 'hours',
    string
  >
> = {
  en: {
    title: 'Fleet report',
    period: 'Period',
    perKm: 'Cost per km',
    vehicle: 'Vehicle',
    driver: 'Driver',
    trips: 'Trips',
    stops: 'Stops',
    distance: 'Distance',
    driven: 'Driving time',
    fuel: 'Fuel',
    cost: 'Cost',
    total: 'Total',
    noDriver: 'No driver',
    km: 'km',
    liters: 'l',
    hours: 'h',
  },
  fr: {
    title: 'Rapport de la flotte',
    period: 'Période',
    perKm: 'Coût par km',
    vehicle: 'Véhicule',
    driver: 'Conducteur',
    trips: 'Trajets',
    stops: 'Arrêts',
    distance: 'Distance',
    driven: 'Temps de conduite',
    fuel: 'Carburant',
    cost: 'Coût',
    total: 'Total',
    noDriver: 'Sans conducteur',
    km: 'km',
    liters: 'l',
    hours: 'h',
  },
  ar: {
    title: 'تقرير الأسطول',
    period: 'الفترة',
    perKm: 'تكلفة الكيلومتر',
    vehicle: 'المركبة',
    driver: 'السائق',
    trips: 'الرحلات',
    stops: 'التوقفات',
    distance: 'المسافة',
    driven: 'وقت القيادة',
    fuel: 'الوقود',
    cost: 'التكلفة',
    total: 'المجموع',
    noDriver: 'بلا سائق',
    km: 'كم',
    liters: 'ل',
    hours: 'س',
  },
};
