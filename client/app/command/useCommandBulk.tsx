import { useApolloClient } from '@apollo/client/react';
import { ask } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import type { BulkAction } from '../../kit/list/later/BulkBar.tsx';
import { selectedBy, type Selection } from '../../kit/list/selection.ts';
import { showNotice } from '../../kit/notices.ts';
import { useRights } from '../../lib/ability.tsx';
import type { Codec } from '../../lib/listState.ts';
import { firstField } from '../list/listNoun.ts';
import type { ListScreenState } from '../list/useListScreen.ts';
import { useBulk } from '../tasks/useBulk.ts';
import type { AnyCommand } from './command.ts';
import { useCommandTools } from './useCommandTools.ts';

/** Commands for all that is selected in a list, as far as the viewer may. */
export function useCommandBulk<Row extends object, C extends Codec>(
  { noun, list, changed, setTask }: ListScreenState<Row, C>,
  // oxlint-disable-next-line typescript/no-explicit-any -- what is done to many asks nothing of each
  commands: readonly AnyCommand<any>[],
): (selection: Selection) => BulkAction[] {
  const client = useApolloClient();
  const tools = useCommandTools();
  const may = useRights();
  const failureText = useFailureText();
  const { isBusy, run } = useBulk(changed, setTask);
  const { text } = tools;
  const offered = commands.filter(({ many, action = 'update', subject }) => many && may(action, subject));

  const start = async (selection: Selection, command: (typeof offered)[number]) => {
    const many = command.many!;
    const { reasons = {} } = command;
    const target = selectedBy(selection.target, noun.filterOf(list.state));
    let chosen: string | null = '';
    try {
      const question = await many.question?.(selection, target, tools);
      if (question) chosen = await ask(question, await many.choice?.of(tools));
      if (chosen === null) return;
    } catch (error) {
      return showNotice({ tone: 'error', text: failureText(error) });
    }
    const variables = {
      ...(many.maxIds === undefined ? { selection: target } : target),
      ...(many.choice && { [many.choice.variable]: chosen }),
    };
    await run(selection, {
      once: async () => {
        const { data } = await client.mutate({ mutation: many.operation, variables });
        return data && firstField(data);
      },
      ...(many.start && {
        start: async () => {
          const { data } = await client.mutate({ mutation: many.start, variables });
          return data && firstField(data).id;
        },
      }),
      label: text(many.label),
      doneText: (count) => text(many.done, { count }),
      outcome: 'updated',
      reasons: Object.fromEntries(Object.entries(reasons).map(([key, id]) => [key, text(id)])),
      isFinal: many.isFinal ?? false,
    });
  };
  return (selection) =>
    offered
      .filter(
        ({ many: { maxIds } = {} }) =>
          maxIds === undefined || (selection.target.kind === 'ids' && selection.target.ids.length <= maxIds),
      )
      .map((command) => ({
        id: command.name,
        label: text(command.many!.label),
        icon: <command.icon size={18} />,
        isDisabled: isBusy,
        onSelect: () => void start(selection, command),
      }));
}
