import { expect, it } from 'vitest';
import { heapFlags } from './memory.ts';

it('7.1.2: the heap has a limit on both databases, unless the environment sets one', () => {
  const flagsWith = (url: string, options: string) => heapFlags({ DATABASE_URL: url, NODE_OPTIONS: options }).join(' ');
  expect(flagsWith('', '')).toContain('--max-old-space-size=1536');
  expect(flagsWith('postgres://localhost/atrium', '')).toContain('--max-old-space-size=1024');
  expect(flagsWith('', '--max-old-space-size=300')).not.toContain('--max-old-space-size');
});
