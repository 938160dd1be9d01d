import type { UseFormReturn } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { failureIn } from '../../lib/failure.ts';
import { showFailure } from './problems.ts';

type Values = { name: string; options: { value: string }[] };

it('marks the fields that the server refused and names those that the form does not show', () => {
  const setError = vi.fn<UseFormReturn<Values>['setError']>();
  const form = { getValues: () => ({ name: '', options: [] }), setError } as unknown as UseFormReturn<Values>;
  const strangers = showFailure(form, {
    code: 'VALIDATION',
    fields: { name: { key: 'tooLong', limit: 200 }, 'options.0.value': { key: 'required' }, owner: { key: 'unknown' } },
  });
  expect(setError.mock.calls).toEqual([
    ['name', { type: 'tooLong', message: '200' }],
    ['options.0.value', { type: 'required', message: undefined }],
  ]);
  expect(strangers).toEqual(['owner']);
});

it('reads a failure of either transport, and calls what it cannot read unexpected', () => {
  expect(failureIn({ code: 'CONFLICT', fields: { sku: { key: 'taken' } }, requestId: 'a1' })).toEqual({
    code: 'CONFLICT',
    fields: { sku: { key: 'taken' } },
    requestId: 'a1',
  });
  expect(failureIn(undefined).code).toBe('INTERNAL');
  expect(failureIn({ code: 5 }).code).toBe('INTERNAL');
});
