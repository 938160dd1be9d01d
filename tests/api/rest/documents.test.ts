import { validate } from 'graphql';
import { expect, it } from 'vitest';
import { areas } from '../../../server/areas/index.ts';
import { makeEngine } from '../../../server/graphql/engine.ts';

it('the document of each path fits the schema', () => {
  const { schema, routes } = makeEngine(areas);
  expect(routes.length).toBeGreaterThan(50);
  const faults = routes.flatMap(({ method, path, document }) =>
    validate(schema, document).map(({ message }) => `${method} ${path}: ${message}`),
  );
  expect(faults).toEqual([]);
});
