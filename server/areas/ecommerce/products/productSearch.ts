import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { visible } from '../../../access/authorize.ts';
import { unseenFields } from '../../../access/fieldRules.ts';
import type { Context } from '../../../context.ts';
import type { ProductRow } from '../../../db/schema.ts';
import { wordsOf } from '../../../db/letters.ts';
import { likeEscaped, sortKey } from '../../../db/search.ts';
import type { Language, ProductStatus, SearchFact } from '../../../graphql/schema.generated.ts';
import { foundWords } from '../../../records/foundWords.ts';
import { beginningOf } from '../../../zonedDays.ts';
import type { FoundRecord, SearchAsked, SearchFound, SearchKind, Texts } from '../../searchKind.ts';

/* Products as the search of everything finds them: by any of their words, folded. Their own list searches otherwise. */

const maxCounted = 1000;
const maxNumber = 2_147_483_647;

const statusNames: Record<ProductStatus, Texts> = {
  PUBLISHED: { en: 'Published', fr: 'Publié', ar: 'منشور' },
  INACTIVE: { en: 'Inactive', fr: 'Inactif', ar: 'غير نشط' },
  SCHEDULED: { en: 'Scheduled', fr: 'Programmé', ar: 'مجدول' },
};
const labels = {
  status: { en: 'Status', fr: 'Statut', ar: 'الحالة' },
  price: { en: 'Price', fr: 'Prix', ar: 'السعر' },
  quantity: { en: 'In stock', fr: 'En stock', ar: 'في المخزون' },
  sku: { en: 'SKU', fr: 'SKU', ar: 'SKU' },
  category: { en: 'Category', fr: 'Catégorie', ar: 'الفئة' },
  createdAt: { en: 'Added', fr: 'Ajouté', ar: 'أُضيف' },
} satisfies Record<string, Texts>;

type Row = Pick<
  ProductRow,
  | 'id'
  | 'name'
  | 'brand'
  | 'category'
  | 'status'
  | 'sku'
  | 'barcode'
  | 'priceCents'
  | 'quantity'
  | 'image'
  | 'createdAt'
>;
const columns = sql`p.id, p.name, p.brand, p.category, p.status, p.sku, p.barcode, p.price_cents, p.quantity, p.image, p.created_at`;

export const productKind: SearchKind = {
  key: 'products',
  title: { en: 'Products', fr: 'Produits', ar: 'المنتجات' },
  called: ['product', 'sku', 'barcode', 'produit', 'منتج'],
  icon: 'box',
  home: '/apps/ecommerce/product',
  right: ['read', 'Product'],
  operators: {
    status: ['published', 'inactive', 'scheduled'],
    stock: ['yes', 'no'],
    category: 'text',
    brand: 'text',
    sku: 'number',
    price: 'money',
    before: 'day',
    after: 'day',
  },
  find: findProducts,
  // Words are met otherwise than in their own list.
  table: async (_ctx, { text, operators: { status, stock, ...others } }) =>
    text !== '' || Object.keys(others).length > 0
      ? null
      : {
          path: '/apps/ecommerce/product/list',
          words: { status, stock: stock && String(stock === 'yes') },
          field: 'products',
          filter: { status: status?.toUpperCase(), inStock: stock === undefined ? null : stock === 'yes' },
          enums: ['status'],
        },
  pick: pickProducts,
  vocabulary: foundWords('Product', 'products'),
};

async function findProducts(ctx: Context, asked: SearchAsked): Promise<SearchFound> {
  const number = asked.number !== null && asked.number <= maxNumber ? asked.number : null;
  const allowed = conditions(ctx, asked);
  const told = isByName(ctx) ? named : holds;
  const often =
    asked.often.length === 0 || asked.terms.length === 0
      ? []
      : [
          sql`
    union select p.id from products p where p.id in (${sql.join(asked.often)}) and ${all([...asked.terms.map((term) => told(partOf(term, asked.text))), ...allowed])}`,
        ];
  const exact =
    number === null
      ? []
      : [
          sql`
    union select p.id from products p where p.id = ${number} ${both(allowed)}
    union select p.id from products p where ${hasSku(number)} ${both(allowed)}`,
        ];
  const { rows } = await sql<Row & { total: number }>`
    with m as materialized (select * from (${matching(ctx, asked, allowed)}) newest ${sql.join([...often, ...exact], sql` `)})
    select ${columns}, count(*) over () as total from m join products p on p.id = m.id
    order by ${ranking(asked, number)}, p.id desc limit ${asked.page.size} offset ${asked.page.offset}`.execute(ctx.db);
  const totalCount = Number(rows[0]?.total ?? 0);
  const code = asked.text.replace(/^#/, '');
  return {
    records: rows.map((row) => ({
      ...record(ctx, row, asked.language),
      isExact:
        (number !== null && (row.sku === number || row.id === number)) ||
        (code !== '' && ((!isByName(ctx) && row.barcode === code) || sortKey(row.name) === sortKey(asked.text))),
    })),
    totalCount: Math.min(totalCount, maxCounted),
    isCapped: totalCount >= maxCounted,
  };
}

/** The words of a product tell of fields that the viewer does not see: those of its name are left. */
const isByName = ({ viewer }: Context): boolean =>
  unseenFields(viewer, 'Product').some((field) => field === 'barcode' || field === 'identifier');

/** The newest that match: from the trigram index, or by the beginning of the name when the words are too short for it. */
function matching(ctx: Context, { terms, text }: SearchAsked, allowed: RawBuilder<unknown>[]): RawBuilder<unknown> {
  const parts = terms.map((term) => partOf(term, text));
  const long = parts.filter((part) => [...part].length > 2);
  const short = parts.filter((part) => !long.includes(part));
  const newest = sql`order by p.id desc limit ${maxCounted}`;
  if (isByName(ctx)) return sql`select p.id from products p ${where([...parts.map(named), ...allowed])} ${newest}`;
  if (long.length === 0) {
    const [first, ...others] = short;
    const begins = first === undefined ? [] : [sql`p.name_key >= ${first} and p.name_key < ${`${first}\u{10ffff}`}`];
    return sql`select p.id from products p ${where([...begins, ...others.map(holds), ...allowed])} ${newest}`;
  }
  if (ctx.services.database.engine === 'postgres') {
    return sql`select p.id from products p ${where([...parts.map(holds), ...allowed])} ${newest}`;
  }
  const words = long.map((part) => `"${part}"`).join(' AND ');
  const rest = [...short.map(holds), ...allowed];
  if (rest.length === 0)
    return sql`select p.rowid as id from products_found p where p.products_found match ${words} order by p.rowid desc limit ${maxCounted}`;
  return sql`
    select p.id from products_found f cross join products p on p.id = f.rowid
    where f.products_found match ${words} and ${all(rest)} order by f.rowid desc limit ${maxCounted}`;
}

/**
 * What a text has to hold for a term. Two letters stand at the beginning of a word, or they would be met everywhere; and
 * so does what a plural was typed of: "orders" are no camcorder. Words are kept with a space before each.
 */
function partOf(term: string, typed: string): string {
  const isPlural = wordsOf(typed).includes(`${term}s`);
  return [...term].length === 2 || isPlural ? ` ${term}` : term;
}

/** The very one first, then what the viewer opens often, then names that begin with the word, then words that do. */
function ranking({ text, terms, often }: SearchAsked, number: number | null): RawBuilder<unknown> {
  const code = text.replace(/^#/, '');
  const first = likeEscaped(terms[0] ?? '');
  const isOften = often.length === 0 ? sql`` : sql`when p.id in (${sql.join(often)}) then 1`;
  return sql`case
    ${number === null ? sql`` : sql`when p.sku = ${number} or p.id = ${number} then 0`}
    when p.barcode <> '' and p.barcode = ${code} then 0
    when p.name_key = ${sortKey(text)} then 0 ${isOften}
    when p.name_key like ${`${first}%`} escape '\\' then 2
    when p.find_text like ${`% ${first}%`} escape '\\' then 3
    else 4 end`;
}

function conditions(ctx: Context, { operators, timeZone }: SearchAsked): RawBuilder<unknown>[] {
  const scope = visible(ctx, 'Product', 'p');
  const { status, stock, category, brand, sku, price, before, after } = operators;
  const [from, to] = price?.split('-').map((cents) => (cents === '' ? null : Number(cents))) ?? [];
  return [
    ...(scope === null ? [] : [scope]),
    // Whoever does not see prices finds nothing by them.
    ...(price === undefined || !unseenFields(ctx.viewer, 'Product').includes('priceCents') ? [] : [sql`1 = 0`]),
    ...(status === undefined ? [] : [sql`p.status = ${status.toUpperCase()}`]),
    ...(stock === undefined ? [] : [sql`p.in_stock = ${stock === 'yes' ? 1 : 0}`]),
    ...(category === undefined ? [] : [sql`lower(p.category) = ${category.toLowerCase()}`]),
    ...(brand === undefined ? [] : [sql`lower(p.brand) = ${brand.toLowerCase()}`]),
    ...(sku === undefined ? [] : [Number(sku) <= maxNumber ? hasSku(Number(sku)) : sql`1 = 0`]),
    ...(from === undefined || from === null ? [] : [sql`p.price_cents >= ${from}`]),
    ...(to === undefined || to === null ? [] : [sql`p.price_cents <= ${to}`]),
    ...(before === undefined ? [] : [sql`p.created_at < ${beginningOf(before, timeZone)}`]),
    ...(after === undefined ? [] : [sql`p.created_at >= ${beginningOf(after, timeZone)}`]),
  ];
}

async function pickProducts(ctx: Context, ids: readonly number[], language: Language): Promise<FoundRecord[]> {
  const scope = visible(ctx, 'Product', 'p');
  const { rows } = await sql<Row>`
    select ${columns} from products p where p.id in (${sql.join(ids)}) ${both(scope === null ? [] : [scope])}`.execute(
    ctx.db,
  );
  return rows.map((row) => record(ctx, row, language));
}

function record({ viewer }: Context, row: Row, language: Language): FoundRecord {
  const hasPrice = !unseenFields(viewer, 'Product').includes('priceCents');
  const fact = (name: keyof typeof labels, value: string | number, format: SearchFact['format']): SearchFact => ({
    label: labels[name][language],
    value: String(value),
    format,
  });
  return {
    id: row.id,
    title: row.name,
    subtitle: row.brand === '' ? row.category : `${row.brand} · ${row.category}`,
    path: `/apps/ecommerce/product/edit/${row.id}`,
    image: row.image,
    facts: [
      fact('status', statusNames[row.status][language], 'TEXT'),
      ...(hasPrice ? [fact('price', row.priceCents, 'MONEY')] : []),
      fact('quantity', row.quantity, 'NUMBER'),
      fact('sku', row.sku, 'TEXT'),
      fact('category', row.category, 'TEXT'),
      fact('createdAt', row.createdAt, 'DATE'),
    ],
  };
}

/** The product or one of its variants. */
const hasSku = (sku: number) => sql`p.id in (
  select s.id from products s where s.sku = ${sku} union all select v.product_id from product_variants v where v.sku = ${sku})`;
const named = (term: string) => sql`p.name_key like ${`%${likeEscaped(term)}%`} escape '\\'`;
const holds = (term: string) => sql`p.find_text like ${`%${likeEscaped(term)}%`} escape '\\'`;
const all = (parts: RawBuilder<unknown>[]) => sql.join(parts, sql` and `);
const where = (parts: RawBuilder<unknown>[]) => (parts.length === 0 ? sql`` : sql`where ${all(parts)}`);
const both = (parts: RawBuilder<unknown>[]) => (parts.length === 0 ? sql`` : sql`and ${all(parts)}`);
