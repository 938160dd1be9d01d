import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { IconPencil, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useEmailRulesQuery } from '../email.generated.ts';
import type { ShownMailbox } from '../mailboxContext.ts';
import { labelName } from '../views.ts';
import { applyRule, deleteRule } from './ruleCommands.tsx';
import { newRule, type ShownRule, targets } from './ruleWords.ts';
import { SettingsCard } from './SettingsCard.tsx';

const isolated = (value: string) => `\u2068${value}\u2069`;

/** What happens by itself to email that comes. */
type Props = { mailbox?: ShownMailbox | null; onEdit: (rule: ShownRule) => void };

export function RulesCard({ mailbox = null, onEdit }: Props) {
  const text = useText();
  const { list } = useFormats();
  const { run } = useCommands();
  const { data, refetch } = useEmailRulesQuery({ variables: { mailboxId: mailbox?.id ?? null } });
  useFollowing(['Email'], () => refetch());
  const said = (rule: ShownRule) => {
    const conditions = (['from', 'to', 'subject'] as const).flatMap((name) =>
      rule[name] ? [text(`email.rules.said.${name}`, { text: isolated(rule[name]) })] : [],
    );
    const actions = [
      ...rule.labels.map((label) => text('email.rules.said.label', { label: isolated(labelName(label, text)) })),
      ...(rule.moveTo ? [text(targets[rule.moveTo])] : []),
      ...(rule.marksRead ? [text('email.rules.marksRead')] : []),
      ...(rule.stars ? [text('email.rules.stars')] : []),
      ...(rule.assignTo ? [text('email.rules.said.assign', { name: isolated(rule.assignTo.name) })] : []),
      ...(rule.forwardTo ? [text('email.rules.said.forward', { address: isolated(rule.forwardTo) })] : []),
    ];
    return text('email.rules.said', { conditions: list(conditions), actions: list(actions) });
  };
  return (
    <SettingsCard
      title={
        mailbox
          ? text('email.rules.titleOf', { name: mailbox.kind === 'ACCOUNT' ? mailbox.address : mailbox.name })
          : text('email.rules.title')
      }
      help={text('email.rules.help')}
      none={text('email.rules.none')}
      isLoaded={data !== undefined}
      action={
        <Button variant="outlined" startIcon={<IconPlus size={18} />} onClick={() => onEdit({ ...newRule, mailbox })}>
          {text('email.rules.add')}
        </Button>
      }
      rows={(data?.emailRules ?? []).map((rule) => ({
        id: rule.id,
        name: rule.name,
        line: said(rule),
        mark: rule.isActive ? null : <Chip size="small" label={text('email.rules.off')} />,
        actions: [
          {
            id: 'edit',
            label: text('email.rules.edit'),
            icon: <IconPencil size={20} />,
            onSelect: () => onEdit({ ...rule, mailbox }),
          },
          {
            id: 'apply',
            label: text('email.rules.apply'),
            icon: <IconPlayerPlay size={20} />,
            onSelect: () => void run(applyRule, rule),
          },
          {
            id: 'delete',
            isApart: true,
            isDangerous: true,
            label: text('email.texts.delete'),
            icon: <IconTrash size={20} />,
            onSelect: () => void run(deleteRule, rule),
          },
        ],
      }))}
    />
  );
}
