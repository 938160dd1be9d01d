import { describe, expect } from 'vitest';
import { test } from '../../support/app.ts';
import { holdSessions } from '../../support/holdSessions.ts';
import type { Headers, TestApp } from '../../support/app.ts';

type FaqJson = {
  faqTitle: string;
  faqIcon: string;
  faqSubtitle: string;
  faqs: { question: string; answer: string }[];
}[];

async function rest<Body>(api: TestApp, path: string): Promise<Body> {
  const { status, body } = await api.rest('GET', path);
  expect(status, path).toBe(200);
  return body as Body;
}

const query = async (api: TestApp, document: string, variables: object = {}, as: Headers = {}) => {
  const { data, errors } = await api.graphql<any, object>(document, { as, variables });
  expect(errors).toEqual([]);
  return data;
};

const faq = (api: TestApp, args: string) =>
  query(
    api,
    `{ faq(${args}) { sections { category { key } questions { text { slug title language } html } } words } }`,
  );
const slugsOf = ({ faq: { sections } }: any): string[] =>
  sections.flatMap((section: any) => section.questions.map((question: any) => question.text.slug));

/** An article for staff only, of either kind. */
async function addHidden(api: TestApp, kind: 'FAQ' | 'HELP', title: string): Promise<string> {
  const as = await api.signIn('admin');
  const { articleCategories } = await query(api, '{ articleCategories { id kind } }', {}, as);
  const categoryId = articleCategories.find((category: any) => category.kind === kind).id;
  const { createArticle } = await query(
    api,
    'mutation($input: ArticleInput!) { createArticle(input: $input) { article { slug } } }',
    { input: { categoryId, titleEn: title, bodyEn: '<p>The combination is quixotic.</p>', isPublic: false } },
    as,
  );
  return createArticle.article.slug;
}

describe('HE-01 GET faq', () => {
  test('HE-01: answers five categories in the documented shape, to anybody', async ({ shared }) => {
    const body = await rest<FaqJson>(shared, '/api/pages/faq');
    expect(body.map(({ faqTitle, faqIcon }) => [faqTitle, faqIcon])).toEqual([
      ['Payment', 'credit-card'],
      ['Delivery', 'briefcase'],
      ['Cancellation', 'refresh'],
      ['My Orders', 'box'],
      ['Product & Services', 'settings'],
    ]);
    for (const category of body) {
      expect(Object.keys(category)).toEqual(['faqTitle', 'faqIcon', 'faqSubtitle', 'faqs']);
      expect(category.faqs).toHaveLength(5);
      for (const entry of category.faqs) {
        expect(Object.keys(entry)).toEqual(['question', 'answer']);
        expect(entry.answer).not.toMatch(/[<>]|&\w+;/);
      }
    }
  });

  test('tells the fees and periods of the shop', async ({ shared }) => {
    const answers = (await rest<FaqJson>(shared, '/api/pages/faq'))
      .flatMap(({ faqs }) => faqs.map(({ answer }) => answer))
      .join(' ');
    for (const fact of [/\$69/, /\$99/, /free/, /48 hours/, /72 hours/, /15 days/, /24 hours/])
      expect(answers).toMatch(fact);
  });

  test('keeps the questions that hold q in any letter case, and the categories with a match', async ({ shared }) => {
    const every = (await rest<FaqJson>(shared, '/api/pages/faq')).flatMap(({ faqs }) =>
      faqs.map(({ question }) => question),
    );
    for (const q of ['PAYMENT', 'how much', 'order', '  my order ', '%', '_', '\\', "'"]) {
      const body = await rest<FaqJson>(shared, `/api/pages/faq?q=${encodeURIComponent(q)}`);
      expect(body.every(({ faqs }) => faqs.length > 0)).toBe(true);
      expect(
        body.flatMap(({ faqs }) => faqs.map(({ question }) => question)),
        q,
      ).toEqual(every.filter((question) => question.toLowerCase().includes(q.trim().toLowerCase())));
    }
    expect(await rest<FaqJson>(shared, '/api/pages/faq?q=zzzz')).toEqual([]);
    expect((await rest<FaqJson>(shared, '/api/pages/faq?q=livraison&lang=fr')).length).toBeGreaterThan(0);
    expect((await shared.rest('GET', `/api/pages/faq?q=${'x'.repeat(201)}`)).body.error.code).toBe('VALIDATION');
  });

  test('takes two statements, and so does a search once its index is there', async ({ shared }) => {
    holdSessions();
    await faq(shared, 'search: "delivery"');
    expect(await shared.statements(() => shared.rest('GET', '/api/pages/faq?q=order'))).toBe(2);
    expect(await shared.statements(() => faq(shared, 'search: "delivery"'))).toBe(2);
  });
});

describe('HE-02 GET help-center', () => {
  test('HE-02: answers all articles by category, popular ones and what to read next, to anybody', async ({
    shared,
  }) => {
    const body = await rest<any>(shared, '/api/pages/help-center');
    expect(Object.keys(body)).toEqual(['allArticles', 'popularArticles', 'keepLearning']);
    expect(body.allArticles).toHaveLength(6);
    for (const category of body.allArticles) {
      expect(Object.keys(category)).toEqual(['title', 'icon', 'articles']);
      expect(category.articles.length).toBeGreaterThanOrEqual(6);
      expect(Object.keys(category.articles[0])).toEqual(['title']);
    }
    expect(body.allArticles.flatMap(({ articles }: any) => articles)).toHaveLength(38);
    for (const list of [body.popularArticles, body.keepLearning]) {
      expect(list).toHaveLength(3);
      for (const item of list) expect(Object.keys(item)).toEqual(['slug', 'title', 'img', 'subtitle']);
    }
    const both = [...body.popularArticles, ...body.keepLearning].map(({ slug }) => slug);
    expect(new Set(both).size).toBe(6);
  });

  test('knows guides to the areas beside the documented six categories, and answers them by slug', async ({
    shared,
  }) => {
    const { helpCenter } = await query(
      shared,
      '{ helpCenter { sections { category { key isGuide title } articles { slug title } } } }',
    );
    const guides = helpCenter.sections.filter(({ category }: any) => category.isGuide);
    expect(guides.map(({ category }: any) => category.key)).toEqual([
      'orders',
      'invoices',
      'boards',
      'calendar',
      'users',
      'data',
      'chat',
      'email',
    ]);
    const { allArticles } = await rest<any>(shared, '/api/pages/help-center');
    for (const { category, articles } of guides) {
      expect(allArticles.map(({ title }: any) => title)).not.toContain(category.title);
      expect(articles.length).toBeGreaterThanOrEqual(4);
      const [{ slug, title }] = articles;
      const body = await rest<any>(shared, `/api/pages/help-center/article?slug=${slug}`);
      expect([body.title, body.articleList]).toEqual([title, articles.map((article: any) => article.title)]);
    }
  });

  test('answers an article by slug, the sample article without one, 404 for an unknown one', async ({ shared }) => {
    const sample = await rest<any>(shared, '/api/pages/help-center/article');
    expect(Object.keys(sample)).toEqual([
      'title',
      'lastUpdated',
      'productContent',
      'checkoutContent',
      'articleList',
      'checkoutImg',
      'productImg',
    ]);
    expect(sample.title).toBe('Add a product');
    expect(sample.articleList).toHaveLength(6);
    expect(sample.articleList).toContain('Add a product');
    const { popularArticles } = await rest<any>(shared, '/api/pages/help-center');
    for (const { slug, title } of popularArticles)
      expect((await rest<any>(shared, `/api/pages/help-center/article?slug=${slug}`)).title).toBe(title);
    for (const slug of ['nope', 'when-is-my-payment-taken', '%27', '../x']) {
      const { status, body } = await shared.rest('GET', `/api/pages/help-center/article?slug=${slug}`);
      expect([status, body.error.code], slug).toEqual([404, 'NOT_FOUND']);
    }
  });

  test('takes a fixed number of statements', async ({ shared }) => {
    holdSessions();
    expect(await shared.statements(() => shared.rest('GET', '/api/pages/help-center'))).toBe(2);
    expect(await shared.statements(() => shared.rest('GET', '/api/pages/help-center/article'))).toBe(3);
    await query(shared, '{ helpSearch(search: "product") { words } }');
    expect(
      await shared.statements(() => query(shared, '{ helpSearch(search: "product") { hits { text { slug } } } }')),
    ).toBe(2);
  });
});

describe('HE-03 an article', () => {
  test('HE-03: has anchors for its table of contents and says when its text was last changed', async ({ shared }) => {
    const { helpArticle } = await query(
      shared,
      '{ helpArticle(slug: "publish-or-schedule") { text { changedAt } html headings { id title level } section { category { key } articles { slug } } } }',
    );
    expect(helpArticle.headings.map(({ id }: any) => id)).toEqual([
      's-the-three-states',
      's-schedule-a-product',
      's-undo-it',
    ]);
    for (const { id } of helpArticle.headings) expect(helpArticle.html).toContain(`id="${id}"`);
    expect(helpArticle.section).toMatchObject({ category: { key: 'products' } });
    expect(Date.parse(helpArticle.text.changedAt)).toBeLessThan(Date.parse('2026-11-20T09:30:00Z'));
  });
});

describe('HE-06 search', () => {
  test('HE-06: finds by titles and texts with typing errors, in three languages', async ({ shared }) => {
    for (const [search, slug] of [
      ['delivry', 'how-much-is-delivery'],
      ['remboursement', 'how-long-does-a-refund-take'],
      ['réduire la navigtion', 'more-room-for-the-page'],
      ['التوصيل', 'how-much-is-delivery'],
      ['كلمه المرور', 'sign-in'],
      ['BARCODES csv', 'export-products'],
    ]) {
      const { helpSearch } = await query(
        shared,
        'query($search: String!) { helpSearch(search: $search) { hits { text { slug } category { title } } words } }',
        { search },
      );
      expect(
        helpSearch.hits.map(({ text }: any) => text.slug),
        search,
      ).toContain(slug);
      expect(helpSearch.words.length).toBeGreaterThan(0);
    }
    expect(await query(shared, '{ helpSearch(search: "zzzqqq") { hits { text { slug } } words } }')).toEqual({
      helpSearch: { hits: [], words: [] },
    });
    const found = await faq(shared, 'search: "72 hours"');
    expect(slugsOf(found)).toContain('can-i-cancel-my-order');
    expect(found.faq.sections.every((section: any) => section.questions.length > 0)).toBe(true);
  });

  test('knows of changes at once', async ({ api }) => {
    expect(slugsOf(await faq(api, 'search: "quixotic"'))).toEqual([]);
    const slug = await addHidden(api, 'FAQ', 'A new question');
    const as = await api.signIn('admin');
    const {
      faq: { sections },
    } = await query(api, '{ faq(search: "quixotic") { sections { questions { text { slug } } } } }', {}, as);
    expect(sections[0].questions[0].text.slug).toBe(slug);
  });
});

describe('HE-07 languages', () => {
  test('each article is there in English, French and Arabic', async ({ shared }) => {
    for (const language of ['en', 'fr', 'ar']) {
      const {
        helpCenter,
        faq: { sections },
      } = await query(
        shared,
        `{
        helpCenter(language: ${language}) { sections { category { title } articles { title language isOlder } } }
        faq(language: ${language}) { sections { questions { text { title language isOlder } } } } }`,
      );
      const texts = [
        ...helpCenter.sections.flatMap(({ articles }: any) => articles),
        ...sections.flatMap(({ questions }: any) => questions.map(({ text }: any) => text)),
      ];
      expect(texts).toHaveLength(109);
      expect(texts.every((text) => text.language === language && !text.isOlder)).toBe(true);
    }
  });

  test('HE-07: what is not translated is answered in English', async ({ api }) => {
    const slug = await addHidden(api, 'HELP', 'Only English');
    const as = await api.signIn('subscriber');
    const { helpArticle } = await query(
      api,
      `{ helpArticle(slug: "${slug}", language: ar) { text { title language isOlder } html section { category { title } } } }`,
      {},
      as,
    );
    expect(helpArticle).toMatchObject({
      text: { title: 'Only English', language: 'en', isOlder: false },
      section: { category: { title: 'المنتجات' } },
    });
  });
});

describe('articles for staff only', () => {
  test('HE-12: staff-only articles are there for who may read articles, and for nobody else', async ({ api }) => {
    const slug = await addHidden(api, 'HELP', 'For staff');
    const document = `{ helpArticle(slug: "${slug}") { text { isPublic } } helpSearch(search: "quixotic") { hits { text { slug } } words }
      helpCenter { sections { articles { slug } } keepLearning { text { slug } } } }`;
    for (const role of ['admin', 'subscriber', 'client', 'none', null] as const) {
      const as = role === null ? {} : await api.signIn(role);
      const seen = await query(api, document, {}, as);
      const mayRead = role === 'admin' || role === 'subscriber';
      expect(seen.helpArticle, String(role)).toEqual(mayRead ? { text: { isPublic: false } } : null);
      expect(JSON.stringify(seen).includes(slug), String(role)).toBe(mayRead);
      expect(JSON.stringify(seen).includes('quixotic'), String(role)).toBe(mayRead);
    }
    expect((await api.rest('GET', `/api/pages/help-center/article?slug=${slug}`)).status).toBe(404);
    expect(
      (await api.rest('GET', `/api/pages/help-center/article?slug=${slug}`, { as: await api.signIn('author') })).status,
    ).toBe(200);
  });
});
