import type { Failure } from '../../lib/failure.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { hasReason, useFailureText } from '../failureText.ts';
import type { FormAlertContent } from './FormAlert.tsx';

/** Where the failure is told, in a tab of its own: what was typed stays in this one. */
const tellPath = (requestId: string) =>
  `/?${new URLSearchParams({ from: location.pathname, error: requestId })}#contact-us`;

/** What to tell about a failure of the form as a whole: always that nothing typed is lost, and what to do. */
export function useFailureAlert(
  reasons: Readonly<Record<string, MessageId>> = {},
): (failure: Failure, retry: () => void) => FormAlertContent {
  const text = useText();
  const failureText = useFailureText();
  return (failure, retry) => {
    const { code, requestId } = failure;
    const actions = [{ label: text('form.alert.retry'), onClick: retry }];
    if (code === 'NETWORK') return { title: text('form.alert.network'), text: text('form.alert.networkText'), actions };
    if (code === 'RATE_LIMITED' || code === 'UNAVAILABLE')
      return { title: text('form.alert.busy'), text: text('form.alert.busyText'), actions };
    if (code === 'FORBIDDEN') return { title: text('form.alert.denied'), text: text('form.alert.deniedText'), actions };
    if (hasReason(failure, reasons))
      return { title: text('form.alert.failed'), text: failureText(failure, reasons), actions };
    if (code === 'CONFLICT') return { title: text('form.alert.failed'), text: failureText(failure), actions };
    if (!requestId) return { title: text('form.alert.failed'), text: text('form.alert.failedShort'), actions };
    const tell = {
      label: text('form.alert.tell'),
      onClick: () => void window.open(tellPath(requestId), '_blank', 'noopener'),
    };
    return {
      title: text('form.alert.failed'),
      text: text('form.alert.failedText', { requestId }),
      actions: [...actions, tell],
    };
  };
}
