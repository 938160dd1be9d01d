import { readdirSync, readFileSync } from 'node:fs';
import { isArgumentElement, isPluralElement, isSelectElement, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { valuesIn } from './notificationText.ts';

const formats = {
  number: (value: number) => `${value}`,
  moneyIn: (currency: string) => (cents: number) => `${currency} ${cents}`,
};
const locales = new URL('../../locales/', import.meta.url);

const namesIn = (parts: MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (isArgumentElement(part)) return part.value;
    if (!isPluralElement(part) && !isSelectElement(part)) return [];
    return [part.value, ...Object.values(part.options).flatMap(({ value }) => namesIn(value))];
  });

test('texts of notifications name nothing but what notifications are told with', () => {
  const known = Object.keys(valuesIn({}, formats));
  for (const language of ['en', 'fr', 'ar'])
    for (const file of readdirSync(new URL(language, locales)).filter((name) => /shell\.json$/i.test(name))) {
      const texts = JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8')) as Record<string, string>;
      for (const [id, text] of Object.entries(texts).filter(([name]) => name.includes('.news.')))
        for (const name of namesIn(parse(text))) expect(known, `${language} ${id}`).toContain(name);
    }
});

test('DA-12 an alert tells amounts of money in their currency, and counts as they are', () => {
  expect(valuesIn({ amount: 3290.5, limit: 3000, unit: 'EUR' }, formats)).toMatchObject({
    ...{ amount: 'EUR 329050', limit: 'EUR 300000' },
  });
  expect(valuesIn({ amount: 12, limit: 0, unit: '' }, formats)).toMatchObject({ amount: '12', limit: '0' });
});

test('DA-12 an alert names each figure that there is', () => {
  const schema = new URL('../../../schema/', import.meta.url);
  const figures = readdirSync(schema)
    .filter((name) => name.endsWith('.graphql'))
    .flatMap((name) => readFileSync(new URL(name, schema), 'utf8').match(/^(extend )?enum FigureName \{[^}]*/gm) ?? [])
    .flatMap((text) => text.match(/^ {2}[A-Z_]+$/gm) ?? [])
    .map((line) => line.trim());
  expect(figures).toContain('DELIVERIES');
  for (const language of ['en', 'fr', 'ar']) {
    const file = readFileSync(new URL(`${language}/dashboardsShell.json`, locales), 'utf8');
    const { 'dashboards.news.alert': text } = JSON.parse(file) as Record<string, string>;
    const choice = parse(text!).find((part) => isSelectElement(part) && part.value === 'figure');
    const { other: _other, ...named } = (choice as { options: object }).options as Record<string, unknown>;
    // The one that is left has the words of `other`.
    expect(
      figures.filter((name) => !(name in named)),
      language,
    ).toEqual(['VIEWS']);
  }
});
