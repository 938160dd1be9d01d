import { IconLink } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MenuAction } from '../../kit/menuItems.tsx';
import { showNotice } from '../../kit/notices.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { useRights } from '../../lib/ability.tsx';
import { failureOf } from '../../lib/failure.ts';
import { needMessages } from '../../lib/languages.ts';
import { useText } from '../../lib/text.ts';
import type { Making } from '../area.ts';
import { makings } from '../shellParts.ts';
import type { LinkSource } from './linkSource.ts';
import { openMaking } from './making.ts';

const formTexts = ['timeline', 'form', 'parts'] as const;

/** A link with a record that is there already. */
const linking: Making = {
  kind: 'link',
  labelId: 'shell.link.existing',
  icon: IconLink,
  right: null,
  form: () => import('./LinkForm.tsx'),
  messages: ['timeline', 'form', 'parts'],
};

/** What can be made of a record: entries of a menu. The record is read when one is chosen. */
export function useMakeActions() {
  const text = useText();
  const may = useRights();
  const navigate = useNavigate();
  const failureText = useFailureText();
  return useCallback(
    (sourceOf: () => LinkSource | Promise<LinkSource>): MenuAction[] =>
      [...makings(), linking]
        .filter(({ right }) => right === null || may(...right))
        .map((making, at) => ({
          id: `make-${making.kind}`,
          isApart: at === 0,
          label: text(making.labelId),
          icon: <making.icon size={20} />,
          onSelect: async () => {
            try {
              const source = await sourceOf();
              if (making.pathOf) return void navigate(making.pathOf(source));
              const [module] = await Promise.all([
                making.form?.(),
                needMessages([...formTexts, ...(making.messages ?? [])]),
              ]);
              if (module) openMaking.set({ Form: module.default, source });
            } catch (error) {
              showNotice({ tone: 'error', text: failureText(failureOf(error)) });
            }
          },
        })),
    [text, may, navigate, failureText],
  );
}
