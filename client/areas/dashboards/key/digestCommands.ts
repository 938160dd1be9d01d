import { IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { commandsOf } from '../../../app/command/command.ts';
import {
  type FigureDigestFieldsFragment,
  SendFigureDigestDocument,
  UpdateFigureDigestDocument,
} from './digests.generated.ts';

/* What is done with digests besides editing them. */

const command = commandsOf<FigureDigestFieldsFragment>({
  subject: 'FigureDigest',
  changes: ['FigureDigest'],
  reasons: { tooSoon: 'keyFigures.digest.tooSoon' },
});

const send = command({
  name: 'send',
  label: 'keyFigures.digest.send',
  icon: IconSend,
  operation: SendFigureDigestDocument,
  variables: ({ id }) => ({ id }),
  done: (_answer, { text }) => ({ text: text('keyFigures.digest.sent') }),
});

const pause = command({
  name: 'pause',
  label: 'keyFigures.digest.pause',
  icon: IconPlayerPause,
  look: ({ isPaused }) =>
    isPaused
      ? { label: 'keyFigures.digest.resume', icon: IconPlayerPlay }
      : { label: 'keyFigures.digest.pause', icon: IconPlayerPause },
  operation: UpdateFigureDigestDocument,
  variables: ({ id, isPaused }) => ({ id, input: { isPaused: !isPaused } }),
  done: ({ updateFigureDigest: { batchId } }, { target, text }) => ({
    text: text(target.isPaused ? 'keyFigures.digest.resumed' : 'keyFigures.digest.pausedDone'),
    batchId,
  }),
});

export const digestCommands = [send, pause];
