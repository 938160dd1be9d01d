import type { CodegenConfig } from '@graphql-codegen/cli';
import { rowTypes } from './scripts/codegen/rowTypes.mjs';

const scalars = { DateTime: 'string', Cents: 'number', JSON: 'unknown', ID: { input: 'string', output: 'string' } };

/** Types of both sides from `schema/`. Everything it writes is `*.generated.ts` and stays out of git. */
const config: CodegenConfig = {
  schema: 'schema/*.graphql',
  // An area may have a schema before it has operations.
  ignoreNoDocuments: true,
  emitLegacyCommonJSImports: false,
  importExtension: '.ts',
  config: {
    scalars,
    useTypeImports: true,
    enumsAsTypes: true,
    enumType: 'string-literal',
    skipTypename: true,
    defaultScalarType: 'unknown',
    // Client and REST throw errors, and resolvers return what they promise: what is null only on error is never null for them.
    nullability: { errorHandlingClient: true },
    customDirectives: { semanticNonNull: true },
  },
  generates: {
    'server/graphql/resolvers.generated.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        contextType: '../context.ts#Context',
        // What a resolver hands on is the row; the fields of the type are read off it.
        mappers: rowTypes(),
        defaultMapper: 'Partial<{T}>',
        scalars: { ...scalars, ID: { input: 'string', output: 'string | number' } },
        resolverTypeWrapperSignature: 'Promise<T> | T',
        makeResolverTypeCallable: true,
      },
    },
    'client/lib/schema.generated.ts': { plugins: ['typescript'] },
    'client/': {
      preset: 'near-operation-file',
      documents: 'client/**/*.graphql',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'lib/schema.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typed-document-node', './scripts/codegen/apolloHooks.cjs'],
    },
    'server/graphql/schema.generated.ts': { plugins: ['typescript'] },
    'sdk/schema.generated.ts': { plugins: ['typescript'], config: { avoidOptionals: { field: true } } },
    'sdk/selections.generated.ts': { plugins: ['./scripts/codegen/selections.cjs'] },
    'server/': {
      preset: 'near-operation-file',
      documents: 'server/**/*.graphql',
      presetConfig: {
        extension: '.generated.ts',
        baseTypesPath: 'graphql/schema.generated.ts',
        importTypesNamespace: 'Types',
      },
      plugins: ['typescript-operations', 'typed-document-node'],
    },
  },
};

export default config;
