import { describe, expect } from 'vitest';
import { makePdf } from '../../../server/pdf/pdf.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { readPdf } from '../../support/pdf.ts';
import { change, makeCustomer, makeProduct, place } from './orders.fixture.ts';

const download = async (api: TestApp, as: Headers, path: string) => {
  const answer = await api.app.inject({ url: path, headers: as });
  return { answer, bytes: answer.rawPayload };
};

describe('papers of orders', () => {
  test('EC-23 a packing slip in three languages says what is to be packed, without prices', async ({ shared: api }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const [one, other] = [await makeProduct(api, as, 9), await makeProduct(api, as, 9)];
    const note = 'note: "اترك الطرد عند الجيران، شكرًا — à côté du hall #1 *fragile*"';
    const { order } = await place(
      api,
      as,
      customer,
      [
        [one, 3],
        [other, 1],
      ],
      `, ${note}`,
    );
    const [line] = order.lines;
    await change(
      api,
      as,
      `shipOrder(id: ${order.id}, input: { carrier: "DHL", trackingNumber: "JD014600", lines: [{ lineId: ${line.id}, quantity: 2 }] })`,
    );
    const said = {
      en: ['Packing slip', 'Ship to', 'Already sent', '2 items to pack', 'France'],
      fr: ['Bon de livraison', 'Livrer à', 'Déjà expédié', '2 articles à emballer', 'France'],
      ar: ['قسيمة', 'التعبئة', 'الشحن', 'قطعتان', 'فرنسا'],
    };
    for (const [language, words] of Object.entries(said)) {
      const path = `/export/orders/packing-slips.pdf?ids=${order.id}&language=${language}`;
      const { answer, bytes } = await download(api, as, path);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename="packing-slips-${order.number}.pdf"`,
      });
      const paper = await readPdf(bytes);
      expect(paper).toMatchObject({ language, pages: 1, isTagged: true, isArchivable: true, areFontsEmbedded: true });
      for (const word of [...words, `${order.number}`, 'Léa Martin', 'Lyon', line.name, 'JD014600', 'الجيران', 'شكر'])
        expect(paper.text).toContain(word);
      expect(paper.text).toMatch(/#1\s\*fragile\*/);
      expect(paper.text).not.toContain('10.00');
      expect(bytes.equals((await download(api, as, path)).bytes)).toBe(true);
    }
  });

  test('EC-23 a pick list has each product once, and leaves out what has left or was canceled', async ({
    shared: api,
  }) => {
    const as = await api.signIn();
    const customer = await makeCustomer(api, as);
    const [one, other] = [await makeProduct(api, as, 50), await makeProduct(api, as, 50)];
    const place2 = (quantity: number) => place(api, as, customer, [[one, quantity]]);
    const [first, second, canceled] = [(await place2(2)).order, (await place2(3)).order, (await place2(7)).order];
    const { order: sent } = await place(api, as, customer, [[other, 1]]);
    await change(api, as, `cancelOrder(id: ${canceled.id})`);
    await change(api, as, `shipOrder(id: ${sent.id}, input: { carrier: "DHL" })`);
    const ids = [first, second, canceled, sent].map(({ id }) => id).join(',');
    const { bytes } = await download(api, as, `/export/orders/pick-list.pdf?ids=${ids}`);
    const { text, pages } = await readPdf(bytes);
    expect(pages).toBe(1);
    expect(text.split(first.lines[0].name)).toHaveLength(2);
    expect(text).toContain('5 items to pack');
    expect(text).toContain(`${first.number} × 2`);
    expect(text).toContain(`${second.number} × 3`);
    expect(text).not.toContain(String(canceled.number));
    expect(text).not.toContain(sent.lines[0].name);
    const slips = await download(api, as, `/export/orders/packing-slips.pdf?ids=${ids}`);
    expect((await readPdf(slips.bytes)).pages).toBe(4);
    const found = await download(api, as, `/export/orders/pick-list.pdf?q=${first.number}&language=fr`);
    expect((await readPdf(found.bytes)).text).toContain('2 articles à emballer');
  });

  test('EC-23 wrong calls name the field, and who may not read orders gets nothing', async ({ shared: api }) => {
    const as = await api.signIn();
    const refused = await download(api, as, '/export/orders/pick-list.pdf?language=de');
    expect(refused.answer.statusCode).toBe(400);
    expect(refused.answer.json()).toMatchObject({ error: { fields: { language: { key: 'unknown' } } } });
    expect((await download(api, as, '/export/orders/pick-list.pdf?ids=2000000000')).answer.statusCode).toBe(404);
    expect((await download(api, {}, '/export/orders/pick-list.pdf?ids=1')).answer.statusCode).toBe(401);
  });

  test('letters that no font has do not keep a document from being made', async () => {
    const words = {
      packingSlip: 'x',
      pickList: 'Pick 日本 😀 Привет',
      toPick: '',
      item: '',
      sku: '',
      orders: '',
      picked: '',
    };
    const bytes = await makePdf({
      template: 'areas/ecommerce/orders/pickList.typ',
      data: {
        language: 'en',
        title: 'Pick\u0000 \uD800',
        words,
        lines: [],
        facts: [],
        total: '#read("/pdf/maker.ts") السلام لا إله إلا الله',
        sender: { name: '\u202Eabc', lines: [] },
        foot: '',
      },
      at: new Date(0),
    });
    const { text } = await readPdf(bytes);
    expect(text).toContain('Привет');
    expect(text).toContain('#read("/pdf/maker.ts")');
    expect(text).toContain('السلام');
    await expect(
      makePdf({ template: 'areas/none.typ', data: { language: 'en', title: '' }, at: new Date(0) }),
    ).rejects.toThrow('could not be made');
  });
});
