import type { CodegenConfig } from '@graphql-codegen/cli';

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
        mappers: {
          BulkResult: '../tasks/run.ts#BulkDone',
          Product: '../db/schema.ts#ProductRow',
          Category: '../db/categoryTable.ts#CategoryRow',
          Customer: '../db/customerTables.ts#CustomerRow',
          User: '../db/peopleTables.ts#UserRow',
          Profile: '../db/peopleTables.ts#UserRow',
          ProfileConnection: '../db/peopleTables.ts#UserRow',
          Team: '../db/teamTables.ts#TeamRow',
          Role: '../db/peopleTables.ts#RoleRow',
          RoleRule: '../access/ability.ts#Rule',
          Permission: '../db/peopleTables.ts#PermissionRow',
          ServiceAccount: '../db/peopleTables.ts#ServiceAccountRow',
          StockMovement: '../db/orderTables.ts#StockMovementRow',
          Order: '../db/orderTables.ts#OrderRow',
          OrderLine: '../db/orderTables.ts#SeenLine',
          OrderParcel: '../db/orderTables.ts#OrderParcelRow',
          OrderRefund: '../db/orderTables.ts#OrderRefundRow',
          OrderEvent: '../db/orderTables.ts#OrderEventRow',
          Calendar: '../db/calendarTables.ts#CalendarRow',
          CalendarEvent: '../db/calendarTables.ts#CalendarEventRow',
          CalendarGuest: '../db/calendarTables.ts#ShownGuest',
          Change: '../db/schema.ts#ChangeRow',
          RecordComment: '../db/commentTables.ts#RecordCommentRow',
          Article: '../db/schema.ts#ArticleRow',
          SearchMiss: '../db/schema.ts#SearchMissRow',
          ListView: '../db/viewTables.ts#ShownView',
          Notification: '../db/accountTables.ts#NotificationRow',
          Task: '../db/workTables.ts#TaskRow',
          Import: '../db/workTables.ts#ImportRow',
          Review: '../db/reviewTables.ts#ReviewRow',
          Referral: '../db/referralTables.ts#ReferralRow',
          StoreSettings: '../db/storeTables.ts#StoreSettingsRow',
          Store: '../db/storeTables.ts#StoreSettingsRow',
          ShippingZone: '../db/storeTables.ts#ShippingZoneRow',
          ShippingRate: '../db/storeTables.ts#ShippingRateRow',
          StoreLocation: '../db/storeTables.ts#StoreLocationRow',
          PromoCode: '../db/storeTables.ts#PromoCodeRow',
          Board: '../db/kanbanTables.ts#BoardRow',
          BoardColumn: '../db/kanbanTables.ts#BoardColumnRow',
          BoardCard: '../db/kanbanTables.ts#BoardCardRow',
          Invoice: '../db/invoiceTables.ts#InvoiceRow',
          RecurringInvoice: '../db/invoiceTables.ts#RecurringInvoiceRow',
          InvoicePayment: '../db/invoiceTables.ts#InvoicePaymentRow',
          InvoiceSettings: '../db/invoiceTables.ts#InvoiceSettingsRow',
          OutgoingMail: '../db/mailTables.ts#OutgoingMailRow',
        },
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
