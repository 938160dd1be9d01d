import { expect, test } from 'vitest';
import { rememberAnswers } from './dnsAnswers.ts';

test('a domain is asked about once for many messages, and again after a while', async () => {
  let now = 0;
  const asked: string[] = [];
  const ask = rememberAnswers(
    async (domain, type) => {
      asked.push(`${type} ${domain}`);
      if (domain === 'absent.example') throw Object.assign(new Error('none'), { code: 'ENOTFOUND' });
      if (domain === 'silent.example') throw Object.assign(new Error('late'), { code: 'ETIMEOUT' });
      return [['v=spf1 -all']];
    },
    () => now,
  );
  expect(await Promise.all([ask('a.example', 'TXT'), ask('A.example', 'TXT')])).toEqual([
    [['v=spf1 -all']],
    [['v=spf1 -all']],
  ]);
  await expect(ask('absent.example', 'TXT')).rejects.toThrow('none');
  await expect(ask('absent.example', 'TXT')).rejects.toThrow('none');
  await expect(ask('silent.example', 'TXT')).rejects.toThrow('late');
  await ask('a.example', 'MX');
  expect(asked).toEqual(['TXT a.example', 'TXT absent.example', 'TXT silent.example', 'MX a.example']);
  now = 30_000;
  await expect(ask('silent.example', 'TXT')).rejects.toThrow('late');
  await expect(ask('absent.example', 'TXT')).rejects.toThrow('none');
  await ask('a.example', 'TXT');
  now = 400_000;
  await expect(ask('absent.example', 'TXT')).rejects.toThrow('none');
  await ask('a.example', 'TXT');
  expect(asked.slice(4)).toEqual(['TXT silent.example', 'TXT absent.example', 'TXT a.example']);
});
