import { IconCode } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { needMessages } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import { ActionMenu, type MenuAction } from '../ActionMenu.tsx';
import type { ListApi } from './api.ts';

const ApiDialog = lazy(async () => (await Promise.all([import('./later/ApiDialog.tsx'), needMessages(['views'])]))[0]);

type ListMenuProps = { title: string; actions: MenuAction[]; api: ListApi | undefined };

/** What else can be done with a list: what its page gives, and how to read it from another program. */
export function ListMenu({ title, actions, api }: ListMenuProps) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const copy: MenuAction = {
    id: 'api',
    label: text('kit.list.api'),
    icon: <IconCode size={20} />,
    onSelect: () => setOpen(true),
  };
  return (
    <>
      <ActionMenu label={text('kit.list.more', { list: title })} actions={api ? [...actions, copy] : actions} />
      {isOpen && api && (
        <Suspense fallback={null}>
          <ApiDialog api={api} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
