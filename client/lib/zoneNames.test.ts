import { describe, expect, test } from 'vitest';
import { allZones, zoneIds, zoneName, zoneReader, zonesWith } from './zoneNames.ts';

const winter = new Date('2026-01-15T12:00:00Z');
const summer = new Date('2026-07-15T12:00:00Z');

describe('PL-18 names of zones', () => {
  test.each([
    ['en', 'Africa/Cairo', 'Egypt', 'Eastern European Time', 'GMT+02:00'],
    ['fr', 'Africa/Cairo', 'Égypte', 'heure d’Europe de l’Est', 'UTC+02:00'],
    ['ar', 'Africa/Cairo', 'مصر', 'توقيت شرق أوروبا', 'غرينتش+02:00'],
    // Here a country has several: it is the city.
    ['en', 'America/New_York', 'New York', 'Eastern Time', 'GMT-05:00'],
    ['fr', 'America/New_York', 'New York', 'heure de l’Est nord-américain', 'UTC−05:00'],
    ['en', 'Etc/UTC', 'UTC', 'Coordinated Universal Time', 'GMT+00:00'],
  ])('are those of the reader: %s %s', (locale, id, place, name, offsetText) => {
    expect(zoneReader(locale, winter)(id)).toMatchObject({ id, place, name, offsetText });
  });

  test('come from west to east, each once, by what their clocks show now', async () => {
    expect(zoneReader('fr', summer)('Europe/Paris').offset).toBe(120);
    expect(zoneReader('ar', winter)('Asia/Kathmandu').offset).toBe(345);
    const zones = await allZones('ar');
    expect(zones.map(({ id }) => id).toSorted()).toEqual(zoneIds().toSorted());
    expect(zones.map(({ offset }) => offset)).toEqual(zones.map(({ offset }) => offset).toSorted((a, b) => a - b));
    expect(zones.every(({ place }) => place !== '')).toBe(true);
  });

  test('are found by place, name and IANA name, whatever their accents and case', async () => {
    const zones = await allZones('fr');
    const found = (search: string) => zonesWith(zones, search).map(({ id }) => id);
    for (const search of ['egypte', 'ÉGYPTE', 'cairo', 'africa/cairo', "europe de l'est egypte"])
      expect(found(search), search).toContain('Africa/Cairo');
    expect(found('new_york')).toEqual(['America/New_York']);
    expect(zonesWith(await allZones('ar'), 'المملكه العربيه السعوديه').map(({ id }) => id)).toEqual(['Asia/Riyadh']);
    expect(found('nowhere')).toEqual([]);
  });

  test('are there for a single one, too', () => {
    expect(zoneName('fr', 'Europe/Paris')).toBe('heure d’Europe centrale');
  });
});
