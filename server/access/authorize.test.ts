import { DummyDriver, Kysely, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { Tables } from '../db/schema.ts';
import { buildAbility } from './ability.ts';
import type { Rule } from './ability.ts';
import { authorize, visible } from './authorize.ts';

const services = { areas: [{ subjects: { Product: { table: 'products' } } }] };

const db = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (each) => new SqliteIntrospector(each),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
});

const contextWith = (rules: Rule[]) =>
  ({ services, viewer: { ...services, ability: buildAbility(rules) } }) as unknown as Context;
const anonymous = { services, viewer: null } as unknown as Context;
const sqlOf = (ctx: Context, table?: string) => {
  const condition = visible(ctx, 'Product', table);
  if (condition === null) return null;
  const { sql, parameters } = db.selectFrom('products').select('id').where(condition).compile();
  return { sql: sql.slice(sql.indexOf('where ') + 6), parameters };
};

const all: Rule = { action: 'read', subject: 'Product', conditions: null };
const games: Rule = { action: 'read', subject: 'Product', conditions: { category: 'Games' } };
const offered: Rule = { action: 'manage', subject: 'Product', conditions: { inStock: true, expiresOn: null } };

describe('authorize', () => {
  test('knows the subjects of the server that it is asked on, and of no other', () => {
    const other = { areas: [{ subjects: { Order: { table: 'orders' } } }] };
    const ctx = { services: other, viewer: { ...other, ability: buildAbility([all]) } } as unknown as Context;
    expect(() => authorize(ctx, 'read', 'Product')).toThrow('No area declares who may access Product');
    expect(authorize(contextWith([all]), 'read', 'Product')).toBeTruthy();
  });

  test('asks the anonymous to sign in and refuses what no rule allows', () => {
    expect(() => authorize(anonymous, 'read', 'Product')).toThrow(expect.objectContaining({ code: 'UNAUTHENTICATED' }));
    expect(() => authorize(contextWith([all]), 'delete', 'Product')).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    );
    expect(() => authorize(contextWith([]), 'read', 'Product')).toThrow(expect.objectContaining({ code: 'FORBIDDEN' }));
  });

  test('lets a rule without conditions pass with and without the record', () => {
    expect(() => authorize(contextWith([all]), 'read', 'Product')).not.toThrow();
    expect(() => authorize(contextWith([all]), 'read', 'Product', { category: 'Shoes' })).not.toThrow();
  });

  test('holds a record against the conditions', () => {
    const ctx = contextWith([games, offered]);
    expect(() => authorize(ctx, 'read', 'Product', { category: 'Games', inStock: 0 })).not.toThrow();
    expect(() => authorize(ctx, 'update', 'Product', { category: 'Shoes', inStock: 1, expiresOn: null })).not.toThrow();
    expect(() => authorize(ctx, 'update', 'Product', { category: 'Games', inStock: 0, expiresOn: null })).toThrow();
    expect(() => authorize(ctx, 'read', 'Product', { category: 'Shoes', inStock: 0, expiresOn: null })).toThrow();
  });

  test('without the record, a rule with conditions lets a list pass but no change', () => {
    expect(() => authorize(contextWith([offered]), 'read', 'Product')).not.toThrow();
    expect(() => authorize(contextWith([offered]), 'update', 'Product')).toThrow();
    expect(() => authorize(contextWith([offered]), 'create', 'Product')).toThrow();
  });
});

describe('visible', () => {
  test('narrows nothing for who may read all', () => {
    expect(sqlOf(contextWith([games, all]))).toBeNull();
    expect(sqlOf(contextWith([{ action: 'manage', subject: 'all', conditions: null }]))).toBeNull();
  });

  test('shows nothing without a rule, also to the anonymous', () => {
    expect(sqlOf(contextWith([]))!.sql).toBe('1 = 0');
    expect(sqlOf(anonymous)!.sql).toBe('1 = 0');
    expect(sqlOf(contextWith([{ action: 'update', subject: 'Product', conditions: null }]))!.sql).toBe('1 = 0');
  });

  test('joins the rules by or, their conditions by and, with values as parameters', () => {
    const { sql, parameters } = sqlOf(contextWith([games, offered]))!;
    expect(sql).toBe('(("inStock" = ? and "expiresOn" is null) or ("category" = ?))');
    expect(parameters).toEqual([1, 'Games']);
    expect(sqlOf(contextWith([games]), 'products')!.sql).toBe('(("products"."category" = ?))');
  });
});
