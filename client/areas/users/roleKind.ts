import * as v from 'valibot';
import { defineRecordKind } from '../../app/record/recordKind.ts';
import { plain, records, special, yesNo } from '../../kit/form/fieldDisplay.tsx';
import { limited } from '../../kit/form/valibotResolver.ts';
import {
  CreatePermissionDocument,
  CreateRoleDocument,
  PermissionFormDocument,
  RoleFormDocument,
  UpdatePermissionDocument,
  UpdateRoleDocument,
  type PermissionFieldsFragment,
  type RoleFieldsFragment,
} from './roles.generated.ts';
import type { FieldRuleInput } from '../../lib/schema.generated.ts';
import type { Rule } from './rules.ts';
import { counted } from './countedDisplay.ts';

type Written = RoleFieldsFragment['rules'];
const plainRules = (rules: Written): Rule[] =>
  rules.map(({ action, subject, conditions }) => ({
    action,
    subject,
    conditions: (conditions ?? null) as Rule['conditions'],
  }));

const named = (limit: number) =>
  v.pipe(
    v.string(),
    v.check((name) => name.trim() !== '', 'required'),
    v.check((name) => name.trim().length <= limit, limited('tooLong', limit)),
  );
const anyRules = v.custom<Rule[]>((value) => Array.isArray(value));
const ruleCount = counted('roles.field.rules', 'roles.page.ruleCount');

const problemTexts = {
  ownAccount: 'roles.problem.ownAccount',
  lastAdministrator: 'users.problem.lastAdministrator',
} as const;

type RoleRecord = {
  name: string;
  description: string;
  needsTwoStep: boolean;
  rules: Rule[];
  fieldRules: FieldRuleInput[];
};

const fieldCount = counted('roles.fields.title', 'roles.fields.count');

/** A role as its dialog knows it. */
export const roleKind = defineRecordKind({
  subject: 'Role',
  node: 'role',
  operations: { read: RoleFormDocument, create: CreateRoleDocument, update: UpdateRoleDocument },
  schema: v.object({
    name: named(60),
    description: v.pipe(v.string(), v.maxLength(300, limited('tooLong', 300))),
    needsTwoStep: v.boolean(),
    rules: anyRules,
    fieldRules: v.custom<FieldRuleInput[]>((value) => Array.isArray(value)),
  }) as v.GenericSchema<RoleRecord>,
  empty: { name: '', description: '', needsTwoStep: false, rules: [], fieldRules: [] } as RoleRecord,
  recordOf: ({ name, description, needsTwoStep, rules, fieldRules }): RoleRecord => ({
    name,
    description,
    needsTwoStep,
    rules: plainRules(rules),
    fieldRules: fieldRules.map(({ subject, field, limit }) => ({ subject, field, limit })),
  }),
  toForm: (record: RoleRecord): RoleRecord => record,
  toRecord: (values: RoleRecord): RoleRecord => ({ ...values, name: values.name.trim() }),
  nameField: 'name',
  displays: {
    name: plain('roles.field.name'),
    description: plain('roles.field.description'),
    needsTwoStep: yesNo('roles.field.twoStep'),
    rules: ruleCount,
    fieldRules: fieldCount,
  },
  problemTexts,
  stale: { always: ['roles', 'roleNames', 'grantableRoles', 'users'] },
});

/** The same where roles are read by other names than they are kept under. */
export const roleKindNamed = (nameOf: (name: string) => string): typeof roleKind => ({
  ...roleKind,
  nameOf,
  displays: { ...roleKind.displays, name: special('roles.field.name', (value) => nameOf(String(value))) },
});

type PermissionRecord = { name: string; isCore: boolean; roleIds: string[]; rules: Rule[] };

/** A permission as its dialog knows it. */
export const permissionKind = defineRecordKind({
  subject: 'Permission',
  node: 'permission',
  operations: { read: PermissionFormDocument, create: CreatePermissionDocument, update: UpdatePermissionDocument },
  schema: v.object({
    name: named(100),
    isCore: v.boolean(),
    roleIds: v.array(v.string()),
    rules: anyRules,
  }) as v.GenericSchema<PermissionRecord>,
  empty: { name: '', isCore: false, roleIds: [], rules: [] } as PermissionRecord,
  recordOf: ({ name, isCore, roleIds, rules }: PermissionFieldsFragment): PermissionRecord => ({
    name,
    isCore,
    roleIds,
    rules: plainRules(rules),
  }),
  toForm: (record: PermissionRecord): PermissionRecord => record,
  toRecord: (values: PermissionRecord): PermissionRecord => ({ ...values, name: values.name.trim() }),
  nameField: 'name',
  displays: {
    name: plain('permissions.field.name'),
    isCore: yesNo('permissions.field.core'),
    roleIds: records('permissions.field.roles'),
    rules: ruleCount,
  },
  problemTexts,
  stale: { always: ['permissions', 'roles'] },
});
