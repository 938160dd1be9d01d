import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { expect, describe } from 'vitest';
import { readWaitingFiles } from '../../../server/areas/files/fileTexts.ts';
import { textIn } from '../../../server/areas/files/textIn.ts';
import { programContext } from '../../../server/program.ts';
import { test } from '../../support/app.ts';
import type { Headers, TestApp } from '../../support/app.ts';
import { uploadCsv } from '../../support/uploads.ts';
import { pair, send } from '../chat/chat.fixture.ts';
import { addCard, makeBoard, person } from '../kanban/kanban.fixture.ts';
import { saveDraft, newKey, upload, writer } from '../email/writing.fixture.ts';
import { mutate, search } from './search.fixture.ts';

/** A PDF with one line on one page; `packed` stands for the content where given. */
function pdf(line: string, packed?: Buffer): Buffer {
  const content = packed ?? Buffer.from(`BT /F1 12 Tf 20 50 Td (${line}) Tj ET`);
  const filter = packed === undefined ? '' : '/Filter /FlateDecode ';
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 300 100] /Contents 4 0 R /Resources <</Font <</F1 5 0 R>>>>>> endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
4 0 obj <<${filter}/Length ${content.length}>> stream\n`),
    content,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n'),
  ]);
}

const office = (parts: Record<string, string>) =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]))));
const docx = (text: string) =>
  office({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document><w:body><w:p><w:r><w:t>${text}</w:t></w:r><w:r><w:instrText>PAGE</w:instrText></w:r></w:p></w:body></w:document>`,
  });

const read = (api: TestApp) => readWaitingFiles(programContext(api.services, 'test'));
const found = async (api: TestApp, as: Headers, query: string) =>
  (await search(api, as, query)).groups.find(({ kind }) => kind === 'files')?.hits ?? [];
const attach = async (api: TestApp, as: Headers, bytes: Buffer, name: string): Promise<string> =>
  (await uploadCsv(api, as, bytes, '/files/attachments', name)).body.url;

describe('SE-15: what is written in files', () => {
  test('is found at the message, mail or card that has them, by those alone who may read it', async ({ api }) => {
    const { one, other, id } = await pair(api);
    const third = await person(api, 'author');
    const url = await attach(api, one.as, pdf('Delivery of marmalade by Tuesday'), 'plan.pdf');
    const { message } = await send(api, one, {
      conversationId: id,
      text: 'See there',
      files: [{ url, name: 'plan.pdf' }],
    });
    expect(await found(api, other.as, 'marmalade')).toEqual([]);
    await read(api);
    const [hit] = await found(api, other.as, 'MARMALADE tuesday');
    expect(hit).toMatchObject({ title: 'plan.pdf', snippet: 'Delivery of marmalade by Tuesday' });
    expect(hit!.path).toMatch(new RegExp(`^/apps/chat\\?chat=${id}&message=\\d+$`));
    expect(await found(api, third.as, 'marmalade')).toEqual([]);
    await mutate(api, one.as, `deleteChatMessage(id: ${message.id}) { id }`);
    expect(await found(api, other.as, 'marmalade')).toEqual([]);

    const me = await writer(api);
    const file = await upload(api, me, 'prices.docx', docx('Prices of quinces'));
    const { email } = await saveDraft(api, me, newKey(), {
      subject: 'Autumn',
      files: [{ key: file.body.key, name: 'prices.docx' }],
    });
    await read(api);
    expect(email.files).toHaveLength(1);
    expect(await found(api, me.as, 'quinces')).toMatchObject([{ title: 'prices.docx', subtitle: 'Autumn' }]);
    expect(await found(api, third.as, 'quinces')).toEqual([]);

    const owner = await person(api);
    const board = await makeBoard(api, owner);
    const card = await addCard(api, owner.as, board.columns[0]!, 'Jam');
    const note = await attach(api, owner.as, Buffer.from('Recipe with elderberries\n'), 'recipe.txt');
    await mutate(
      api,
      owner.as,
      `addBoardCardFile(id: ${card}, file: { url: "${note}", name: "recipe.txt" }) { batchId }`,
    );
    await read(api);
    expect(await found(api, owner.as, 'elderberries')).toMatchObject([
      { title: 'recipe.txt', subtitle: 'Jam', path: `/apps/kanban?item=${card}` },
    ]);
    expect(await found(api, third.as, 'elderberries')).toEqual([]);
  });

  test('is folded as other texts, also Arabic, and read again by a better reader', async ({ api }) => {
    const { one, other, id } = await pair(api);
    const url = await attach(api, one.as, docx('تقرير المبيعات السنويّة لمدينة إِربد'), 'تقرير.docx');
    await send(api, one, { conversationId: id, text: 'Report', files: [{ url, name: 'تقرير.docx' }] });
    await read(api);
    for (const query of ['اربد', 'السنوية', 'السنويه مبيعات', 'ﺗﻘﺮﻳﺮ'])
      expect(
        (await found(api, other.as, query)).map(({ title }) => title),
        query,
      ).toEqual(['تقرير.docx']);
    await api.services.database.transaction((db) =>
      db
        .updateTable('fileTexts')
        .set({ reader: 0, text: '', findText: '' })
        .execute()
        .then(() => undefined),
    );
    expect(await found(api, other.as, 'اربد')).toEqual([]);
    await read(api);
    expect(await found(api, other.as, 'اربد')).toHaveLength(1);
  });

  test('a hostile file says nothing, and those after it are read', { timeout: 60_000 }, async ({ api }) => {
    const { one, other, id } = await pair(api);
    const bomb = deflateSync(Buffer.alloc(30_000_000, ' '));
    const hostile: Record<string, Buffer> = {
      'bomb.pdf': pdf('', bomb),
      'twice.pdf': pdf('', deflateSync(bomb)),
      'broken.pdf': Buffer.from(
        '%PDF-1.7\n1 0 obj <</Type /Catalog /Pages 1 0 R /Kids [1 0 R] /Count 9999999>> endobj\ntrailer <</Root 1 0 R>>',
      ),
      'bomb.docx': office({ 'word/document.xml': `<w:t>${' '.repeat(60_000_000)}</w:t>` }),
      'entities.xml': Buffer.from(`<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}"><!ENTITY d "&b;&b;&b;">]><a>&d;</a>`),
      'deep.html': Buffer.from('<div>'.repeat(500_000)),
      'noise.bin': Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256)),
    };
    const files = [];
    for (const [name, bytes] of Object.entries({
      ...hostile,
      'last.txt': Buffer.from('after all of them: huckleberry'),
    }))
      files.push({ url: await attach(api, one.as, bytes, name), name });
    await send(api, one, { conversationId: id, text: 'Many', files });
    await read(api);
    expect((await found(api, other.as, 'huckleberry')).map(({ title }) => title)).toEqual(['last.txt']);
    const kept = await api.services.database.reader.selectFrom('fileTexts').select(['reader', 'text']).execute();
    expect(kept.every(({ reader }) => reader > 0)).toBe(true);
    expect(kept.reduce((sum, { text }) => sum + text.length, 0)).toBeLessThan(10_000);
  });
});

test('SE-15: texts of sheets, slides and markup are read without their tags', async () => {
  const sheet = office({
    'xl/sharedStrings.xml': '<sst><si><t>Apples</t></si><si><t>Pears &amp; plums</t></si></sst>',
    'xl/worksheets/sheet1.xml':
      '<worksheet><row><c t="s"><v>0</v></c><c><v>42.5</v></c><c><f>SUM(A1)</f><v>7</v></c></row></worksheet>',
  });
  const said = (await textIn(sheet)).split(/\s+/).filter(Boolean);
  expect(said).toEqual(['Apples', 'Pears', '&', 'plums', '42.5', '7']);
  expect(await textIn(office({ 'ppt/slides/slide1.xml': '<p:sld><a:p><a:t>Plan</a:t></a:p></p:sld>' }))).toContain(
    'Plan',
  );
  expect(await textIn(Buffer.from('<!doctype html><p>One<script>no()</script><p>Two'))).toMatch(/^\s*One\s+Two\s*$/);
  expect(await textIn(Buffer.from('\ufeffWide letters', 'utf16le'))).toContain('Wide letters');
  expect(await textIn(pdf('Plain words'))).toContain('Plain words');
});
