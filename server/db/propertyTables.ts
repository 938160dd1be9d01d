import type { Generated, Selectable } from 'kysely';
import type {
  Furnished,
  MaintenancePeriod,
  Possession,
  PriceNote,
  PropertyKind,
  PropertyLister,
  PropertyPurpose,
  PropertyOwnership,
} from '../graphql/schema.generated.ts';

/** Properties for sale and for rent. */
export interface PropertyTables {
  properties: PropertiesTable;
}

interface PropertiesTable {
  id: Generated<number>;
  version: Generated<number>;
  /** Street and city. */
  name: string;
  lister: PropertyLister;
  contactName: string;
  contactEmail: string;
  contactPhone: string;
  purpose: PropertyPurpose;
  kind: PropertyKind;
  address: string;
  landmark: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  bedrooms: number | null;
  bathrooms: number | null;
  floor: number | null;
  furnished: Furnished;
  /** JSON list. */
  furnishing: string;
  hasCommonArea: number;
  hasBalcony: number;
  totalArea: number;
  carpetArea: number | null;
  plotArea: number | null;
  /** YYYY-MM-DD. */
  availableFrom: string | null;
  possession: Possession;
  ownership: PropertyOwnership;
  isOnMainRoad: number;
  isGated: number;
  priceCents: number;
  maintenanceCents: number | null;
  maintenancePeriod: MaintenancePeriod;
  bookingCents: number | null;
  otherCents: number | null;
  priceNote: PriceNote;
  /** JSON list. */
  includes: string;
  excludesStampDuty: number;
  /** JSON list. */
  images: string;
  createdAt: string;
  updatedAt: string;
  /** Name folded for sorting. */
  nameKey: string;
  /** What the list searches, folded. */
  searchText: string;
  /** Words of the same, for the search of everything. */
  findText: string;
}

export type PropertyRow = Selectable<PropertiesTable>;
