import type { Fact } from '../../kit/details/FactsCard.tsx';
import { countryName } from '../../kit/form/countries.ts';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import type { PropertyValues } from './propertyKind.ts';
import {
  furnishedTexts,
  furnishingTexts,
  includeTexts,
  kindTexts,
  listerTexts,
  noteTexts,
  periodTexts,
  possessionTexts,
  purposeTexts,
  ownershipTexts,
} from './propertyTexts.ts';

export const factGroups = ['contact', 'place', 'features', 'area', 'price'] as const;
export type FactGroup = (typeof factGroups)[number];

/** What is known of a property, in the groups of its form. */
export function usePropertyFacts(values: PropertyValues): Record<FactGroup, Fact[]> {
  const text = useText();
  const { locale, money, number, day, list } = useFormats();
  const fact = (name: keyof PropertyValues, value: Fact['value']) => ({
    label: text(`properties.field.${name}` as MessageId),
    value,
  });
  const yesNo = (isSo: boolean) => text(isSo ? 'properties.value.yes' : 'properties.value.no');
  const area = (feet: number | null) => feet && text('properties.value.area', { area: number(feet) });
  const cents = (amount: number | null) => amount && money(amount);
  const words = <Word extends string>(chosen: readonly Word[], texts: Record<Word, MessageId>) =>
    chosen.length > 0 && list(chosen.map((word) => text(texts[word])));
  const maintenance =
    values.maintenanceCents &&
    text('properties.value.maintenance', {
      amount: money(values.maintenanceCents),
      period: text(periodTexts[values.maintenancePeriod]),
    });
  const { priceCents, totalArea } = values;
  return {
    contact: [
      fact('lister', text(listerTexts[values.lister])),
      fact('contactName', values.contactName),
      fact('contactEmail', values.contactEmail),
      fact('contactPhone', values.contactPhone),
    ],
    place: [
      fact('purpose', text(purposeTexts[values.purpose])),
      fact('kind', text(kindTexts[values.kind])),
      fact('address', values.address),
      fact('landmark', values.landmark),
      fact('zip', values.zip),
      fact('city', values.city),
      fact('state', values.state),
      fact('country', values.country && countryName(values.country, locale)),
    ],
    features: [
      fact('bedrooms', values.bedrooms),
      fact('bathrooms', values.bathrooms),
      fact('floor', values.floor),
      fact('furnished', text(furnishedTexts[values.furnished])),
      fact('furnishing', words(values.furnishing, furnishingTexts) || null),
      fact('hasCommonArea', yesNo(values.hasCommonArea)),
      fact('hasBalcony', yesNo(values.hasBalcony)),
    ],
    area: [
      fact('totalArea', area(totalArea)),
      fact('carpetArea', area(values.carpetArea)),
      fact('plotArea', area(values.plotArea)),
      fact('availableFrom', values.availableFrom && day(values.availableFrom)),
      fact('possession', text(possessionTexts[values.possession])),
      fact('ownership', text(ownershipTexts[values.ownership])),
      fact('isOnMainRoad', yesNo(values.isOnMainRoad)),
      fact('isGated', yesNo(values.isGated)),
    ],
    price: [
      fact('priceCents', cents(priceCents)),
      {
        label: text('properties.field.perArea'),
        value: priceCents && totalArea ? money(Math.round(priceCents / totalArea)) : null,
      },
      fact('priceNote', text(noteTexts[values.priceNote])),
      fact('maintenanceCents', maintenance),
      fact('bookingCents', cents(values.bookingCents)),
      fact('otherCents', cents(values.otherCents)),
      fact('includes', words(values.includes, includeTexts) || null),
      {
        label: text('properties.value.stampDuty'),
        value: text(values.excludesStampDuty ? 'properties.value.extra' : 'properties.value.included'),
      },
    ],
  };
}
