import { useText } from '../../lib/text.ts';
import { Notice } from './Notice.tsx';
import type { Alert } from './useSessionForm.ts';

const texts = {
  network: 'auth.alert.network',
  failed: 'auth.alert.failed',
  forbidden: 'auth.alert.forbidden',
  conflict: 'auth.alert.conflict',
} as const;

/** What went wrong with the form as a whole. */
export function FormAlert({ alert }: { alert: Alert | null }) {
  const text = useText();
  if (!alert) return null;
  return (
    <Notice tone="error">
      {alert.kind === 'limited'
        ? text('auth.alert.limited', { minutes: Math.max(1, Math.ceil(alert.seconds / 60)) })
        : text(texts[alert.kind])}
    </Notice>
  );
}
