import { describe, expect, test } from 'vitest';
import { filled } from './textFields.ts';

const values = {
  to: [{ name: 'Ann <b>', address: 'ann@x.example' }],
  me: { name: 'Sara', address: 'sara@x.example' },
  subject: '',
  today: '20 November',
};

describe('fields of texts', () => {
  test('EM-15: are filled in from words of any language, and what is not known stays', () => {
    expect(filled('<p>{recipient name}, {Mon nom}, {اسمي}, {today}</p>', values)).toBe(
      '<p>Ann &lt;b&gt;, Sara, Sara, 20 November</p>',
    );
    expect(filled('{subject} {anything} {my&nbsp;email}', values)).toBe('{subject} {anything} sara@x.example');
    expect(filled('{recipient name}', { ...values, to: [] })).toBe('{recipient name}');
    expect(filled('{recipient name}', { ...values, to: [{ name: '', address: 'ben@x.example' }] })).toBe('ben');
  });
});
