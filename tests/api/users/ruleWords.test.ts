import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { fieldWord } from '../../../client/areas/users/rules.ts';
import { test } from '../../support/app.ts';
import { ask } from './users.fixture.ts';

test('RP-03 what rules speak of has a name in every language', async ({ shared: api }) => {
  const as = await api.signIn();
  const subjects = await ask(api, as, '{ ruleSubjects { subject area conditions { field } fields { name } } }');
  for (const language of ['en', 'fr', 'ar']) {
    const texts = JSON.parse(readFileSync(`client/locales/${language}/users.json`, 'utf8'));
    const named = (id: string) => [...texts[id].matchAll(/(\w+) \{/g)].map(([, word]) => word);
    const [kinds, fields, limited] = ['roles.page.subject', 'roles.scope.name', 'roles.fields.name'].map(named);
    for (const { subject, conditions, fields: own } of subjects) {
      if (subject === 'all') continue;
      expect(kinds, language).toContain(subject);
      for (const { field } of conditions) expect(fields, `${language} ${subject}`).toContain(fieldWord(subject, field));
      for (const { name } of own) expect(limited, `${language} ${subject}`).toContain(name);
    }
  }
});
