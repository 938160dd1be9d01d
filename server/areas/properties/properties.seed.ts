import { readFile } from 'node:fs/promises';
import type { Context } from '../../context.ts';
import { addFile } from '../../db/files.ts';
import type { PropertyInput } from '../../graphql/schema.generated.ts';
import { property } from './property.ts';

const dayMs = 86_400_000;

/** Pictures (files of the emoji package), days until it is free, and what the listing says. */
type Sample = [files: string[], days: number, values: PropertyInput];
const samples: Sample[] = [
  [
    ['1f3e1', '1f6cb-fe0f', '1f6bf'],
    30,
    {
      contactName: 'Inès Moreau',
      contactEmail: 'ines.moreau@example.com',
      contactPhone: '+33 4 72 00 18 42',
      address: '14 Rue des Tanneurs',
      city: 'Lyon',
      state: 'Auvergne-Rhône-Alpes',
      zip: '69005',
      country: 'FR',
      landmark: 'Old Town quay',
      bedrooms: 3,
      bathrooms: 2,
      floor: 0,
      furnished: 'SEMI_FURNISHED',
      furnishing: ['OVEN', 'CUPBOARD', 'WIFI'],
      hasBalcony: true,
      totalArea: 1_420,
      carpetArea: 1_180,
      plotArea: 2_600,
      priceCents: 48_500_000,
      priceNote: 'NEGOTIABLE',
      includes: ['PARKING'],
      excludesStampDuty: true,
    },
  ],
  [
    ['1f3e2', '1f3d8-fe0f'],
    75,
    {
      lister: 'BUILDER',
      kind: 'COMMERCIAL',
      purpose: 'RENT',
      contactName: 'Harbor Buildings',
      contactEmail: 'letting@example.com',
      address: '200 Wharf Road',
      city: 'London',
      zip: 'E16 1AH',
      country: 'GB',
      floor: 6,
      totalArea: 6_800,
      carpetArea: 6_100,
      possession: 'UNDER_CONSTRUCTION',
      ownership: 'NEW',
      isOnMainRoad: true,
      priceCents: 2_150_000,
      maintenanceCents: 340_000,
      maintenancePeriod: 'QUARTERLY',
      bookingCents: 2_150_000,
      includes: ['PARKING', 'CLUB'],
    },
  ],
  [
    ['1f3e0', '1f6cf-fe0f'],
    5,
    {
      lister: 'BROKER',
      purpose: 'RENT',
      contactName: 'ليلى حداد',
      contactPhone: '+971 4 555 0142',
      address: 'شارع الورود 8',
      city: 'دبي',
      country: 'AE',
      bedrooms: 2,
      bathrooms: 2,
      floor: 11,
      furnished: 'FULLY_FURNISHED',
      furnishing: ['AIR_CONDITIONING', 'TV', 'BED', 'SOFA', 'FRIDGE', 'WASHING_MACHINE', 'DINING_TABLE'],
      hasCommonArea: true,
      hasBalcony: true,
      totalArea: 1_150,
      isGated: true,
      priceCents: 420_000,
    },
  ],
  [
    ['1f3ed'],
    0,
    {
      kind: 'COMMERCIAL',
      contactName: 'Jonas Lindqvist',
      contactEmail: 'jonas@example.com',
      address: 'Hafenstraße 91',
      city: 'Hamburg',
      zip: '20457',
      country: 'DE',
      totalArea: 18_000,
      plotArea: 32_000,
      isOnMainRoad: true,
      priceCents: 312_000_000,
      priceNote: 'CALL_FOR_PRICE',
    },
  ],
];

/** A few properties of each kind. */
export async function seedProperties(tx: Context): Promise<void> {
  const today = tx.services.now().getTime();
  for (const [files, days, values] of samples) {
    const images = [];
    for (const file of files) images.push(await addFile(tx, 'image/webp', await drawing(file), null));
    const availableFrom = new Date(today + days * dayMs).toISOString().slice(0, 10);
    const input = { ...values, availableFrom, images };
    await property.insert(tx, await property.values(tx, input, null), { cause: 'sample' });
  }
}

/** A file of the package, as its licence allows. */
const drawing = (file: string) =>
  readFile(new URL(import.meta.resolve(`@lobehub/fluent-emoji-3d/assets/${file}.webp`)));
