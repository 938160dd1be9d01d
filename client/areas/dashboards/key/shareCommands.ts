import { IconLink, IconLinkOff } from '@tabler/icons-react';
import { type CommandNoun, commandsOf } from '../../../app/command/command.ts';
import type { FigureShareInput } from '../../../lib/schema.generated.ts';
import { ShareFiguresDocument, WithdrawFigureShareDocument } from './shares.generated.ts';

/* Links by which anybody reads figures. */

const noun: CommandNoun = { subject: 'FigureShare', changes: ['FigureShare'] };

export const shareFigures = commandsOf<object>(noun)({
  name: 'share',
  action: 'create',
  label: 'keyFigures.share.create',
  icon: IconLink,
  operation: ShareFiguresDocument,
  variables: (_target, input: FigureShareInput) => ({ input }),
});

export const withdrawShare = commandsOf<{ id: string }>(noun)({
  name: 'withdraw',
  label: 'keyFigures.share.withdraw',
  icon: IconLinkOff,
  isDangerous: true,
  operation: WithdrawFigureShareDocument,
  variables: ({ id }) => ({ id }),
  question: (_target, { text }) => ({
    title: text('keyFigures.share.withdrawTitle'),
    text: text('keyFigures.share.withdrawText'),
    confirmLabel: text('keyFigures.share.withdraw'),
    isDangerous: true,
  }),
  done: (_answer, { text }) => ({ text: text('keyFigures.share.withdrawn') }),
});
