/**
 * A value that a role may hide: its key is always there, with null for whom it is hidden. Null may be sent back like any
 * other value, and changes nothing then.
 */
export const hideable = (schema: object): object => ({
  description: 'Null where your role hides it.',
  anyOf: [schema, { type: 'null' }],
});
