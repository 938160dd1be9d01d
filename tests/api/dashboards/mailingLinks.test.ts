import { expect } from 'vitest';
import { test } from '../../support/app.ts';
import { tokenOf } from './campaigns.fixture.ts';

const limited = test.extend('options', { settings: { RATE_LIMIT_PER_MINUTE: '400' } });

limited(
  'a link of a mail is answered so often in a minute, and what is no link counts by its address',
  async ({ api }) => {
    const link = tokenOf(api, null, '1');
    const call = async (path: string) => (await api.rest('GET', path)).status;
    const times = (count: number, path: string) => Promise.all(Array.from({ length: count }, () => call(path)));
    expect(new Set(await times(60, link))).toEqual(new Set([200]));
    expect(await call(link)).toBe(429);
    expect(await call(tokenOf(api, null, '2'))).toBe(200);
    const room = Math.ceil(api.services.env.rateLimitPerMinute / 4);
    expect(new Set(await times(room, '/mailing/nothing'))).toEqual(new Set([404]));
    expect(await call('/mailing/nothing')).toBe(429);
    expect(await call(tokenOf(api, null, '2'))).toBe(200);
  },
);
