import { readdirSync, readFileSync } from 'node:fs';
import { isArgumentElement, isPluralElement, isSelectElement, parse } from '@formatjs/icu-messageformat-parser';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { valuesIn } from './notificationText.ts';

const locales = new URL('../../locales/', import.meta.url);

const namesIn = (parts: MessageFormatElement[]): string[] =>
  parts.flatMap((part) => {
    if (isArgumentElement(part)) return part.value;
    if (!isPluralElement(part) && !isSelectElement(part)) return [];
    return [part.value, ...Object.values(part.options).flatMap(({ value }) => namesIn(value))];
  });

test('texts of notifications name nothing but what notifications are told with', () => {
  const known = Object.keys(valuesIn({}));
  for (const language of ['en', 'fr', 'ar'])
    for (const file of readdirSync(new URL(language, locales)).filter((name) => /shell\.json$/i.test(name))) {
      const texts = JSON.parse(readFileSync(new URL(`${language}/${file}`, locales), 'utf8')) as Record<string, string>;
      for (const [id, text] of Object.entries(texts).filter(([name]) => name.includes('.news.')))
        for (const name of namesIn(parse(text))) expect(known, `${language} ${id}`).toContain(name);
    }
});
