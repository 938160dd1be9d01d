import { buildSchema, getNamedType, isInputObjectType, isListType, getNullableType } from 'graphql';
import type { DocumentNode, GraphQLInputField } from 'graphql';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { limited } from '../../client/kit/form/valibotResolver.ts';

type Rule = v.GenericSchema;
type Kind = { schema: Rule; operations: { update: DocumentNode } };

const sources = import.meta.glob<string>('../../schema/*.graphql', { query: '?raw', import: 'default', eager: true });
const modules = import.meta.glob<Record<string, unknown>>('../../client/**/*Kind{,s}.ts', { eager: true });

const isKind = (one: unknown): one is Kind =>
  typeof one === 'object' && one !== null && 'schema' in one && 'operations' in one;

/** The rule of each field, below what is asked of all of them together. */
function rulesOf(rule: Rule & { entries?: Record<string, Rule>; pipe?: readonly Rule[] }): Record<string, Rule> {
  return rule.entries ?? (rule.pipe ? rulesOf(rule.pipe[0]!) : {});
}

/** Name of the input type that a change of the record takes. */
function inputOf({ definitions }: DocumentNode): string {
  const [operation] = definitions;
  if (operation?.kind !== 'OperationDefinition') return '';
  const type = operation.variableDefinitions?.find(({ variable }) => variable.name.value === 'input')?.type;
  const named = type?.kind === 'NonNullType' ? type.type : type;
  return named?.kind === 'NamedType' ? named.name.value : '';
}

const isText = ({ type }: GraphQLInputField) =>
  !isListType(getNullableType(type)) && getNamedType(type).name === 'String';

/** How many characters a description says that the field may have; null where it says none, or several. */
function limitOf({ description }: GraphQLInputField): number | null {
  const said = [...(description ?? '').matchAll(/(\d[\d,]*)\s+characters/g)];
  return said.length === 1 ? Number(said[0]![1]!.replaceAll(',', '')) : null;
}

const problemsOf = (rule: Rule, length: number) =>
  v.safeParse(rule, 'x'.repeat(length)).issues?.map(({ message }) => message) ?? [];

test('forms take as many characters as the schema says', () => {
  const schema = buildSchema(Object.values(sources).join('\n'), { assumeValidSDL: true });
  const kinds = Object.values(modules).flatMap((one) => Object.entries(one).filter(([, value]) => isKind(value)));
  const compared: string[] = [];
  const wrong: string[] = [];
  for (const [name, kind] of kinds as [string, Kind][]) {
    const input = schema.getType(inputOf(kind.operations.update));
    if (!isInputObjectType(input)) continue;
    for (const [field, rule] of Object.entries(rulesOf(kind.schema))) {
      const known = input.getFields()[field];
      const limit = known && isText(known) ? limitOf(known) : null;
      if (limit === null) continue;
      compared.push(`${name}.${field}`);
      // Of a field that must look like something, such as a phone number, that is said first.
      const isRefused = problemsOf(rule, limit + 1).some(
        (problem) => !problem.startsWith('tooLong') || problem === limited('tooLong', limit),
      );
      if (!isRefused || problemsOf(rule, limit).some((problem) => problem.startsWith('tooLong')))
        wrong.push(`${name}.${field}: the schema says ${limit}, the form ${problemsOf(rule, 1_000_000).join()}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(compared.length).toBeGreaterThan(60);
});
