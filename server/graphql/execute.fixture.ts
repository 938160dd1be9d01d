import { makeExecutableSchema } from '@graphql-tools/schema';
import type { GraphQLSchema } from 'graphql';
import { Loading } from '../loading.ts';
import type { Listener } from '../loading.ts';
import { Cents, DateTime, JSONScalar } from './scalars.ts';

/** A schema with every kind of type and of trouble, to compare executors on. */
const typeDefs = `
  scalar DateTime
  scalar Cents
  scalar JSON
  enum Color { RED GREEN }
  interface Named { name: String! }
  type Cat implements Named { name: String! lives: Int owner: Person color: Color }
  type Dog implements Named { name: String! barks: Boolean! owner: Person! color: Color! }
  type Person implements Named { name: String! pets(first: Int = 2, color: Color): [Pet!]! friends: [Person] best: Named broken: String age: Int code: String! }
  type Stranger { name: String }
  union Pet = Cat | Dog
  input Box { width: Int! = 3, height: Float, label: String, inner: Box, tags: [String!], color: Color = RED, at: DateTime, price: Cents, any: JSON }
  type Query {
    me: Person
    person(id: ID!, box: Box): Person
    named: [Named]
    strict: [Named!]
    wrongType: Named
    strangeType: Named
    noType: Named
    echo(text: String = "none", box: Box, list: [Int!], boxes: [Box], id: ID, at: DateTime, price: Cents, any: JSON, color: Color, flag: Boolean, ratio: Float): JSON
    needs(count: Int! = 4): Int!
    fails: String
    failsLater: String
    failsStrictly: String!
    failsStrictlyLater: String!
    isNull: String!
    returnsError: String
    throwsText: String
    listOfTrouble: [String!]
    nullableTrouble: [String]
    promises: [Int]
    matrix: [[Int!]]
    set: [Int!]!
    notAList: [Int!]
    badInt: Int
    badEnum: Color
    badCents: Cents!
    emptyScalar: DateTime
    method(by: Int = 1): Int
    lateProperty: Person
  }
  type Mutation { push(value: Int!): [Int!]! failPush: Int! failSoft: Int }
  type Subscription { ticks: Int! }
`;

const later = <T>(value: T): Promise<T> => new Promise((resolve) => setImmediate(() => resolve(value)));
const failLater = (text: string) => new Promise<never>((_, reject) => setImmediate(() => reject(new Error(text))));

/** Read for all at once; for Ann it is there when she is asked, and of Bob nothing can be read. */
class Loaded<Value> extends Loading<Value> {
  readonly #name: string | null;
  readonly #value: Value;

  constructor(name: string | null, value: Value) {
    super();
    this.#name = name;
    this.#value = value;
  }

  listen(listener: Listener<Value>): void {
    if (this.#name === 'Ann') listener.found(this.#value);
    else if (this.#name === 'Bob') setImmediate(() => listener.failed(new Error('not loaded')));
    else setImmediate(() => listener.found(this.#value));
  }
}

type Being = { kind: 'Cat' | 'Dog' | 'Person'; name: string | null; [key: string]: unknown };

const tom: Being = { kind: 'Cat', name: 'Tom', lives: 9, color: 'RED' };
const rex: Being = { kind: 'Dog', name: 'Rex', barks: true, color: 'GREEN' };
const ann: Being = { kind: 'Person', name: 'Ann' };
const bob: Being = { kind: 'Person', name: 'Bob', best: rex };
const nameless: Being = { kind: 'Dog', name: null, barks: null, color: 'BLUE' };
tom.owner = later(ann);
rex.owner = null;
nameless.owner = () => bob;
ann.friends = [bob, null, later(ann), new Error('lost friend'), failLater('late friend').catch((error) => error)];
ann.best = later(tom);
bob.friends = 'not a list';
const pets = [tom, rex, nameless];

export function makeTestSchema(): GraphQLSchema {
  const kindOf = (value: Being) => value.kind;
  return makeExecutableSchema({
    typeDefs,
    resolvers: {
      DateTime,
      Cents,
      JSON: JSONScalar,
      Color: { RED: 1, GREEN: 2 },
      Named: { __resolveType: (value: Being) => (value.kind === 'Dog' ? later(kindOf(value)) : kindOf(value)) },
      Pet: { __resolveType: kindOf },
      Cat: { color: () => 1 },
      Dog: {
        __isTypeOf: (value: Being) => later(value.kind === 'Dog'),
        color: (dog: Being) => (dog.color === 'GREEN' ? 2 : dog.color),
      },
      Person: {
        pets: (_: Being, args: { first: number; color?: number }) =>
          args.color ? later(pets.slice(0, args.first)) : pets.slice(0, args.first),
        broken: () => {
          throw new Error('broken');
        },
        age: ({ name }: Being) => new Loaded(name, 7),
        code: ({ name }: Being) => new Loaded(name, { of: name }).map(({ of }) => `code of ${of}`),
      },
      Query: {
        me: () => ann,
        person: (_: unknown, args: { id: string }) => later(args.id === '1' ? bob : null),
        named: () => [tom, rex, ann, nameless],
        strict: () => later([tom, rex, nameless]),
        wrongType: () => ({ kind: 'Stranger' }),
        strangeType: () => ({ kind: 'Color' }),
        noType: () => ({}),
        echo: (_: unknown, args: object) => JSON.parse(JSON.stringify(args)),
        needs: (_: unknown, args: { count: number }) => args.count,
        fails: () => {
          throw new Error('now');
        },
        failsLater: () => failLater('later'),
        failsStrictly: () => {
          throw new Error('strictly');
        },
        failsStrictlyLater: () => failLater('strictly later'),
        isNull: () => null,
        returnsError: () => new Error('returned'),
        throwsText: () => {
          throw 'text';
        },
        listOfTrouble: () => ['a', null, 'b', null],
        nullableTrouble: () => ['a', new Error('item'), {}, later('late'), failLater('late item')],
        promises: () => [1, later(2), later(null), failLater('third')],
        matrix: () => [[1, 2], null, [3, null], later([4])],
        set: () => new Set([1, 2]),
        notAList: () => ({ length: 1 }),
        badInt: () => 1.5,
        badEnum: () => 7,
        badCents: () => 0.5,
        emptyScalar: () => later({}),
        lateProperty: () => ({ name: later('Late'), friends: () => [{ name: () => 'Called' }], best: null }),
      },
      Mutation: {
        push: async (_: unknown, { value }: { value: number }, log: { pushed: number[] }) => {
          await later(null);
          log.pushed.push(value);
          return [...log.pushed];
        },
        failPush: () => failLater('push'),
        failSoft: () => {
          throw new Error('soft');
        },
      },
      Subscription: {
        ticks: {
          subscribe: async function* () {
            yield { ticks: 1 };
          },
        },
      },
    },
    resolverValidationOptions: { requireResolversToMatchSchema: 'ignore' },
  });
}
