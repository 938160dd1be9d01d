import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { ask } from '../kanban/kanban.fixture.ts';
import { writer } from './writing.fixture.ts';

const save =
  'mutation ($id: ID, $input: EmailTextInput!) { saveEmailText(id: $id, input: $input) { id name html language } }';
const text = { kind: 'TEMPLATE', language: 'ar', name: 'شكر', html: '<p>مرحبا {اسم المستلم}</p>' };

describe('signatures and templates', () => {
  test('EM-15: are kept for each user and language, cleaned, and are nobody else’s', async ({ shared: api }) => {
    const [me, other] = [await writer(api), await writer(api, 'editor')];
    const mine = await ask(api, me.as, save, { input: { ...text, html: `${text.html}<script>x</script>` } });
    expect(mine).toMatchObject({ name: 'شكر', language: 'ar', html: text.html });
    const sign = { kind: 'SIGNATURE', language: 'en', name: ' Short  one ', html: '<p>{my name}</p>' };
    expect(await ask(api, me.as, save, { input: sign })).toMatchObject({ name: 'Short one' });
    // The same name in another language is another text.
    expect(await ask(api, me.as, save, { input: { ...sign, language: 'fr' } })).toMatchObject({ language: 'fr' });
    expect((await ask(api, me.as, save, { input: sign })).fields).toMatchObject({ name: { key: 'taken' } });
    const wrong = [{ name: ' ' }, { name: 'x'.repeat(81) }, { html: '' }, { html: `<p>${'x'.repeat(20_001)}</p>` }];
    for (const part of wrong)
      expect((await ask(api, me.as, save, { input: { ...text, ...part } })).fields).toHaveProperty(
        Object.keys(part)[0]!,
      );
    expect((await ask(api, other.as, save, { id: mine.id, input: text })).code).toBe('NOT_FOUND');
    expect((await ask(api, other.as, `mutation { deleteEmailText(id: ${mine.id}) { id } }`)).code).toBe('NOT_FOUND');
    expect(await ask(api, other.as, '{ emailTexts { id } }')).toEqual([]);
    expect(await ask(api, me.as, save, { id: mine.id, input: { ...text, name: 'Merci' } })).toMatchObject({
      id: mine.id,
    });
    expect(await ask(api, me.as, `mutation { deleteEmailText(id: ${mine.id}) { name } }`)).toEqual({ name: 'Merci' });
    expect((await ask(api, me.as, '{ emailTexts { name } }')).map(({ name }: { name: string }) => name)).toEqual([
      'Short one',
      'Short one',
    ]);
  });
});
