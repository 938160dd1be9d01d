import { describe, expect, test } from 'vitest';
import { addressLines, codeWord, placeOf, placeOrder, stateWord } from '../../../schema/addresses.ts';

const nobody = { name: '', company: '', line1: '', line2: '', city: '', state: '', postcode: '', country: '' };
const of = (given: Partial<typeof nobody>) => addressLines({ ...nobody, ...given });

describe('addresses in the form of their country', () => {
  test.each([
    ['US', { line1: '1 Main St', city: 'Denver', state: 'CO', postcode: '80203' }, ['1 Main St', 'Denver, CO 80203']],
    ['FR', { line1: '3 rue Neuve', city: 'Lyon', state: 'Rhône', postcode: '69002' }, ['3 rue Neuve', '69002 Lyon']],
    ['GB', { line1: '1 High St', city: 'Leeds', postcode: 'LS1 4DY' }, ['1 High St', 'Leeds', 'LS1 4DY']],
    ['BR', { line1: 'Rua A 1', city: 'Recife', state: 'PE', postcode: '50010' }, ['Rua A 1', 'Recife-PE', '50010']],
    ['SE', { line1: 'Gatan 1', city: 'Malmö', postcode: 'SE-211 20' }, ['Gatan 1', 'SE-211 20 Malmö']],
    ['SG', { line1: '1 Kay Rd', city: 'Singapore', postcode: '248922' }, ['1 Kay Rd', 'SINGAPORE 248922']],
    ['AE', { line1: 'Villa 4', city: 'Al Ain', state: 'Abu Dhabi' }, ['Villa 4', 'Al Ain', 'Abu Dhabi']],
    ['AE', { line1: 'Villa 4', city: 'Dubai', state: 'Dubai', postcode: '9' }, ['Villa 4', 'Dubai', '9']],
    ['EG', { line1: 'شارع 6', city: 'القاهرة', state: 'القاهرة', postcode: '11511' }, ['شارع 6', 'القاهرة', '11511']],
    [
      'JP',
      { line1: '1-2', city: '千代田区', state: '東京都', postcode: '100-0005' },
      ['〒100-0005', '東京都', '千代田区', '1-2'],
    ],
    ['JP', { line1: '1-2', city: 'Chiyoda', state: 'Tokyo' }, ['1-2', 'Chiyoda', 'Tokyo']],
    ['ZZ', { line1: 'a', city: 'b', postcode: 'c' }, ['a', 'b', 'c']],
  ])('%s %j', (country, parts, lines) => expect(of({ country, ...parts })).toEqual(lines));

  test('the name and the company stand in the order of the country', () => {
    const who = { name: 'Ada', company: 'Acme', line1: 'x', city: 'y' };
    expect(of({ ...who, country: 'US' }).slice(0, 2)).toEqual(['Ada', 'Acme']);
    expect(of({ ...who, country: 'FR' }).slice(0, 2)).toEqual(['Acme', 'Ada']);
  });

  test('forms ask in the same order and by the same words', () => {
    expect(placeOrder('US')).toEqual(['city', 'state', 'postcode']);
    expect(placeOrder('FR')).toEqual(['postcode', 'city']);
    expect(placeOrder('HK')).toEqual(['city', 'state']);
    expect(placeOrder('CN', 'local')).toEqual(['postcode', 'state', 'city']);
    expect([stateWord('AE'), stateWord('CA'), codeWord('US'), codeWord('DE')]).toEqual([
      'emirate',
      'province',
      'zip',
      'postal',
    ]);
  });

  test.each([
    { line1: '1 Main St', line2: 'Floor 2', city: 'New York', state: 'NY', postcode: '10001', country: 'US' },
    { line1: '3 rue Neuve', city: 'Saint-Denis', postcode: '93200', country: 'FR' },
    { line1: 'Gatan 1', city: 'Malmö', postcode: '211 20', country: 'SE' },
    { line1: '1 High St', city: 'Leeds', postcode: 'LS1 4DY', country: 'GB' },
    { line1: 'Via Roma 1', city: 'Torino', state: 'TO', postcode: '10121', country: 'IT' },
    { line1: 'Damrak 1', city: 'Amsterdam', postcode: '1012 LG', country: 'NL' },
  ])('the parts of $city are found again in its lines', (given) => {
    const place = placeOf(of(given), given.country);
    const { line1, line2, city, state, postcode } = { ...nobody, ...given };
    expect(place).toEqual({ street: [line1, line2].filter(Boolean).join('\n'), city, state, postcode });
  });

  test('what was written otherwise has no parts', () => {
    expect(placeOf(['1 Main St', 'somewhere'], 'US')).toBeNull();
    expect(placeOf(['1 Main St', '1012'], 'AE')).toBeNull();
  });
});
