import { expect, test } from 'vitest';
import { treeOf } from './categoryTree.ts';

const node = (id: string, parentId: string | null = null) => ({ id, name: `C${id}`, parentId });

test('EC-04: parents stand before what belongs to them, and a category is not offered below itself', () => {
  const nodes = [node('1'), node('2'), node('3', '1'), node('4', '3')];
  expect(treeOf(nodes)).toEqual([
    { value: '1', label: 'C1' },
    { value: '3', label: '— C3' },
    { value: '4', label: '— — C4' },
    { value: '2', label: 'C2' },
  ]);
  expect(treeOf(nodes, '3').map(({ value }) => value)).toEqual(['1', '2']);
});
