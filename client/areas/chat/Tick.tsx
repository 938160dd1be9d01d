import { IconAlertCircle, IconCheck, IconChecks, IconClock } from '@tabler/icons-react';
import { useText } from '../../lib/text.ts';
import type { Progress } from './shownMessage.ts';

const icons = {
  pending: IconClock,
  failed: IconAlertCircle,
  sent: IconCheck,
  delivered: IconChecks,
  seen: IconChecks,
} as const;

/** How far an own message has come: one grey tick, two, two green ones. */
export function Tick({ progress }: { progress: Progress }) {
  const text = useText();
  const Icon = icons[progress];
  return (
    <span
      role="img"
      aria-label={text(`chat.progress.${progress}`)}
      title={text(`chat.progress.${progress}`)}
      data-progress={progress}
      className="tick"
    >
      <Icon size={16} aria-hidden />
    </span>
  );
}
