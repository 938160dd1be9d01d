import { buildSchema, getNamedType, isInputObjectType } from 'graphql';
import { expect, test } from 'vitest';
import { readTypeDefs } from '../graphql/schema.ts';

/** Starts whose names are not made of the name of the call. */
const named: Record<string, string> = {
  removeMailingAddresses: 'startMailingAddressesRemoval',
  restoreFromTrash: 'startTrashRestore',
  purgeFromTrash: 'startTrashPurge',
};

/** `dispatchDeliveries` starts as `startDeliveriesDispatch`. */
const startOf = (name: string) =>
  named[name] ??
  name.replace(
    /^([a-z])([a-z]+)(.+)$/,
    (_, first: string, rest: string, noun: string) => `start${noun}${first.toUpperCase()}${rest}`,
  );

test('PL-06 LO-12: what is done to all that match a filter can be started as a task with the same arguments', () => {
  const calls = buildSchema(readTypeDefs(), { assumeValidSDL: true }).getMutationType()!.getFields();
  const wide = Object.values(calls).filter(({ type, args }) => {
    const selection = args.find(({ name }) => name === 'selection');
    const input = selection && getNamedType(selection.type);
    return getNamedType(type).name === 'BulkResult' && isInputObjectType(input) && 'filter' in input.getFields();
  });
  expect(wide.map(({ name }) => name)).toContain('dispatchDeliveries');
  const shape = ({ args }: (typeof wide)[number]) => args.map(({ name, type }) => `${name}: ${String(type)}`);
  for (const call of wide) {
    const start = calls[startOf(call.name)];
    expect(start, `${startOf(call.name)} for ${call.name}`).toBeDefined();
    expect(getNamedType(start!.type).name).toBe('Task');
    expect(shape(start!), call.name).toEqual(shape(call));
  }
});
