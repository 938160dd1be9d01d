import { notFound } from '../../errors.ts';
import type { Language } from '../../graphql/schema.generated.ts';
import { plainText } from '../../html.ts';
import { route } from '../../rest/route.ts';
import type { RestRequest } from '../../rest/route.ts';
import { RestFaqDocument, RestHelpArticleDocument, RestHelpCenterDocument } from './help.rest.generated.ts';
import type { RestTeaserFragment } from './help.rest.generated.ts';

const tag = 'Help';
/** What the article path answers when no article is named. */
export const sampleSlug = 'add-a-product';
const stepsPicture = '/help/steps.svg';

const first = (value: string | string[] | undefined): string => (Array.isArray(value) ? value[0] : value) ?? '';
const languages: Language[] = ['en', 'fr', 'ar'];
const languageOf = ({ query }: RestRequest): Language =>
  languages.find((language) => language === first(query.lang)) ?? 'en';

const text = (description: string) => ({ type: 'string', description });
const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const list = (items: object) => ({ type: 'array', items });
const lang = { type: 'string', enum: languages, description: 'Language of the texts, English unless given.' };
const teaserSchema = object({
  slug: text('For the article path.'),
  title: text('Title.'),
  img: text('Address of a drawing.'),
  subtitle: text('Beginning of the text.'),
});

const teaser = ({ text: { slug, title, excerpt }, category: { picture } }: RestTeaserFragment) => ({
  slug,
  title,
  img: picture,
  subtitle: excerpt,
});

/** An article in the two parts that callers know: up to the middle one of its headings, and from there on. */
export function halves(html: string): [string, string] {
  const starts = [...html.matchAll(/<h2[ >]/g)].map(({ index }) => index).filter((index) => index > 0);
  const middle = starts[Math.floor(starts.length / 2)] ?? html.length;
  return [html.slice(0, middle), html.slice(middle)];
}

export const helpRoutes = [
  route({
    method: 'GET',
    path: '/api/pages/faq',
    tag,
    isPublic: true,
    fieldNames: { search: 'q' },
    summary: 'Questions and answers by category; of a search only categories with a match.',
    document: RestFaqDocument,
    parameters: { q: text('Case-insensitive part of the question, up to 200 characters.'), lang },
    variables: (request) => ({ question: first(request.query.q), language: languageOf(request) }),
    answer: ({ faq: { sections } }) => ({
      status: 200,
      body: sections.map(({ category: { title, icon, subtitle }, questions }) => ({
        faqTitle: title,
        faqIcon: icon,
        faqSubtitle: subtitle,
        faqs: questions.map((question) => ({ question: question.text.title, answer: plainText(question.html) })),
      })),
    }),
    responses: {
      200: list(
        object({
          faqTitle: text('Title of the category.'),
          faqIcon: text('Tabler icon.'),
          faqSubtitle: text('One line about it.'),
          faqs: list(object({ question: text('The question.'), answer: text('The answer, without HTML.') })),
        }),
      ),
    },
  }),
  route({
    method: 'GET',
    path: '/api/pages/help-center',
    tag,
    isPublic: true,
    summary:
      'All articles of the knowledge base by category, those read most in the last 30 days, and others that are new.',
    document: RestHelpCenterDocument,
    parameters: { lang },
    variables: (request) => ({ language: languageOf(request) }),
    answer: ({ helpCenter: { sections, popular, keepLearning } }) => ({
      status: 200,
      body: {
        allArticles: sections
          .filter(({ category }) => !category.isGuide)
          .map(({ category: { title, icon }, articles }) => ({
            title,
            icon,
            articles: articles.map((article) => ({ title: article.title })),
          })),
        popularArticles: popular.map(teaser),
        keepLearning: keepLearning.map(teaser),
      },
    }),
    responses: {
      200: object({
        allArticles: list(
          object({
            title: text('Title of the category.'),
            icon: text('Tabler icon.'),
            articles: list(object({ title: text('Title.') })),
          }),
        ),
        popularArticles: list(teaserSchema),
        keepLearning: list(teaserSchema),
      }),
    },
  }),
  route({
    method: 'GET',
    path: '/api/pages/help-center/article',
    tag,
    isPublic: true,
    summary: 'One article; without a slug the sample article.',
    document: RestHelpArticleDocument,
    parameters: { slug: text(`Word of the article in addresses; ${sampleSlug} unless given.`), lang },
    variables: (request) => ({ slug: first(request.query.slug) || sampleSlug, language: languageOf(request) }),
    answer: ({ helpArticle }) => {
      if (!helpArticle) throw notFound('Article');
      const {
        text: { title, changedAt },
        html,
        section: { category, articles },
      } = helpArticle;
      const [productContent, checkoutContent] = halves(html);
      return {
        status: 200,
        body: {
          title,
          lastUpdated: changedAt,
          productContent,
          checkoutContent,
          articleList: articles.map((article) => article.title),
          checkoutImg: stepsPicture,
          productImg: category.picture,
        },
      };
    },
    responses: {
      200: object({
        title: text('Title.'),
        lastUpdated: { type: 'string', format: 'date-time', description: 'When the text was last changed.' },
        productContent: text('First part of the text, as sanitized HTML.'),
        checkoutContent: text('The rest of it.'),
        articleList: list(text('Titles of the articles in the same category.')),
        checkoutImg: text('Address of a drawing for the second part.'),
        productImg: text('Address of a drawing for the first part.'),
      }),
    },
  }),
];
