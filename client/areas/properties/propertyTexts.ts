import type { Tone } from '../../kit/tones.ts';
import type { MessageId } from '../../lib/messages.ts';
import type {
  Furnished,
  FurnishingItem,
  MaintenancePeriod,
  Possession,
  PriceInclude,
  PriceNote,
  PropertyKind,
  PropertyLister,
  PropertyPurpose,
  PropertyOwnership,
} from '../../lib/schema.generated.ts';

/* What the words of a property are called. */

export const listerTexts: Record<PropertyLister, MessageId> = {
  OWNER: 'properties.lister.owner',
  BUILDER: 'properties.lister.builder',
  BROKER: 'properties.lister.broker',
};
export const purposeTexts: Record<PropertyPurpose, MessageId> = {
  SELL: 'properties.purpose.sell',
  RENT: 'properties.purpose.rent',
};
export const purposeTones: Record<PropertyPurpose, Tone> = { SELL: 'success', RENT: 'info' };
export const kindTexts: Record<PropertyKind, MessageId> = {
  RESIDENTIAL: 'properties.kind.residential',
  COMMERCIAL: 'properties.kind.commercial',
};
export const kindTones: Record<PropertyKind, Tone> = { RESIDENTIAL: 'primary', COMMERCIAL: 'warning' };
export const furnishedTexts: Record<Furnished, MessageId> = {
  FULLY_FURNISHED: 'properties.furnished.fully',
  FURNISHED: 'properties.furnished.furnished',
  SEMI_FURNISHED: 'properties.furnished.semi',
  UNFURNISHED: 'properties.furnished.none',
};
export const furnishingTexts: Record<FurnishingItem, MessageId> = {
  AIR_CONDITIONING: 'properties.item.airConditioning',
  TV: 'properties.item.tv',
  WATER_FILTER: 'properties.item.waterFilter',
  BED: 'properties.item.bed',
  FRIDGE: 'properties.item.fridge',
  WIFI: 'properties.item.wifi',
  OVEN: 'properties.item.oven',
  CUPBOARD: 'properties.item.cupboard',
  DINING_TABLE: 'properties.item.diningTable',
  SOFA: 'properties.item.sofa',
  WASHING_MACHINE: 'properties.item.washingMachine',
};
export const possessionTexts: Record<Possession, MessageId> = {
  UNDER_CONSTRUCTION: 'properties.possession.building',
  READY_TO_MOVE: 'properties.possession.ready',
};
export const ownershipTexts: Record<PropertyOwnership, MessageId> = {
  NEW: 'properties.ownership.new',
  RESALE: 'properties.ownership.resale',
};
export const periodTexts: Record<MaintenancePeriod, MessageId> = {
  MONTHLY: 'properties.period.monthly',
  QUARTERLY: 'properties.period.quarterly',
  HALF_YEARLY: 'properties.period.halfYearly',
  YEARLY: 'properties.period.yearly',
};
export const noteTexts: Record<PriceNote, MessageId> = {
  FIXED: 'properties.note.fixed',
  NEGOTIABLE: 'properties.note.negotiable',
  CALL_FOR_PRICE: 'properties.note.call',
};
export const includeTexts: Record<PriceInclude, MessageId> = {
  PARKING: 'properties.include.parking',
  CLUB: 'properties.include.club',
};
