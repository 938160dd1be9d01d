import type { Failure } from '../../lib/failure.ts';
import { useText } from '../../lib/text.ts';
import type { FormAlertContent } from './FormAlert.tsx';

/** What to tell about a failure of the form as a whole: always that nothing typed is lost, and what to do. */
export function useFailureAlert(): (failure: Failure, retry: () => void) => FormAlertContent {
  const text = useText();
  return ({ code, requestId }, retry) => {
    const actions = [{ label: text('form.alert.retry'), onClick: retry }];
    if (code === 'NETWORK') return { title: text('form.alert.network'), text: text('form.alert.networkText'), actions };
    if (code === 'RATE_LIMITED' || code === 'UNAVAILABLE')
      return { title: text('form.alert.busy'), text: text('form.alert.busyText'), actions };
    if (code === 'FORBIDDEN') return { title: text('form.alert.denied'), text: text('form.alert.deniedText'), actions };
    const detail = requestId ? text('form.alert.failedText', { requestId }) : text('form.alert.failedShort');
    return { title: text('form.alert.failed'), text: detail, actions };
  };
}
