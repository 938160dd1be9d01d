import { expect, test } from 'vitest';
import { isAllowed, partOf } from '../../client/lib/rules.ts';
import { areas } from '../../server/areas/index.ts';

const declared = areas.flatMap(({ subjects }) => Object.entries(subjects ?? {}));

test('AC-08 the client knows each record that belongs to another one, as the server declares it', () => {
  const wholes = declared.flatMap(([subject, access]) => (access.partOf ? [[subject, access.partOf]] : []));
  expect(wholes.length).toBeGreaterThan(10);
  expect(partOf).toMatchObject(Object.fromEntries(wholes));
});

test('AC-08 who may change a course may write its sections and lessons', () => {
  const rules = [{ action: 'update', subject: 'Course' }] as const;
  for (const subject of ['CourseSection', 'Lesson'] as const)
    for (const action of ['create', 'update', 'delete'] as const)
      expect(isAllowed(rules, action, subject), `${action} ${subject}`).toBe(true);
  expect(isAllowed([{ action: 'read', subject: 'Course' }], 'create', 'Lesson')).toBe(false);
});
