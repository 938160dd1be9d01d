import { IconTags } from '@tabler/icons-react';
import { Suspense, lazy, useState, type ReactNode } from 'react';
import type { ListScreenState } from '../../../app/list/useListScreen.ts';
import type { BulkAction } from '../../../kit/list/later/BulkBar.tsx';
import { selectedBy, type Selection } from '../../../kit/list/selection.ts';
import { useCan } from '../../../lib/ability.tsx';
import { needMessages } from '../../../lib/languages.ts';
import type { Codec } from '../../../lib/listState.ts';
import { useText } from '../../../lib/text.ts';
import type { TaggedRows } from './tagCommands.ts';

const ManyTags = lazy(async () => (await Promise.all([import('./ManyTags.tsx'), needMessages(['form'])]))[0]);

/** Adds and removes tags of all that is selected: the action, and the form that it opens. */
export function useTagsBulk<Row extends object, C extends Codec>(
  subject: 'Order' | 'Customer',
  { noun, list }: ListScreenState<Row, C>,
): [actions: (selection: Selection) => BulkAction[], form: ReactNode] {
  const text = useText();
  const mayUpdate = useCan('update', subject);
  const [target, setTarget] = useState<TaggedRows | null>(null);
  const open = (selection: Selection) =>
    setTarget({
      id: 'tags',
      count: selection.count,
      selection: selectedBy(selection.target, noun.filterOf(list.state)),
    });
  return [
    (selection) =>
      mayUpdate
        ? [
            {
              id: 'tags',
              label: text('tags.action.change'),
              icon: <IconTags size={18} />,
              onSelect: () => open(selection),
            },
          ]
        : [],
    target && (
      <Suspense key="form" fallback={null}>
        <ManyTags subject={subject} target={target} onClose={() => setTarget(null)} />
      </Suspense>
    ),
  ];
}
