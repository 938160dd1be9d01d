import { describe, expect } from 'vitest';
import { watchLicences } from '../../../server/areas/logistics/licenceWatch.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import { ask, person } from './logistics.fixture.ts';

type Told = { kind: string; subjectId: string | null; data: { step?: string } };

describe('LO-16 licences of drivers', () => {
  test('LO-16 a licence that ends is told once before and once after, and anew when it has another end', async ({
    api,
  }) => {
    const { as } = await person(api, 'maintainer');
    const dayAgo = (days: number) => new Date(api.clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
    const one = 'driver { id version }';
    const input = (licenceExpiresOn: string) => ({ input: { name: 'Rosa Licence', licenceExpiresOn } });
    const add = `mutation ($input: DriverInput!) { createDriver(input: $input) { ${one} } }`;
    let { driver } = await ask(api, as, add, input(dayAgo(-31)));
    const set = async (day: string) => {
      const edit = `mutation ($input: DriverInput!) {
        updateDriver(id: ${driver.id}, version: ${driver.version}, input: $input) { ${one} } }`;
      ({ driver } = await ask(api, as, edit, input(day)));
    };
    const told = async () => {
      await watchLicences(programContext(api.services, 'test'));
      const { nodes } = await ask(api, as, '{ notifications(page: { size: 50 }) { nodes { kind subjectId data } } }');
      return nodes
        .filter(({ kind, subjectId }: Told) => kind === 'DRIVER_LICENCE' && subjectId === driver.id)
        .map(({ data }: Told) => data.step);
    };
    expect(await told()).toEqual([]);
    await set(dayAgo(-29));
    expect(await told()).toEqual(['SOON']);
    expect(await told()).toEqual(['SOON']);
    await set(dayAgo(2));
    expect(await told()).toEqual(['OVER', 'SOON']);
    expect(await told()).toEqual(['OVER', 'SOON']);
    await set(dayAgo(-400));
    expect(await told()).toEqual(['OVER', 'SOON']);
  });
});
