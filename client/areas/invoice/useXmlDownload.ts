import { useFailureText } from '../../kit/failureText.ts';
import { showNotice } from '../../kit/notices.ts';
import { failureIn } from '../../lib/failure.ts';
import { saveFile } from '../../lib/saveFile.ts';
import { useText } from '../../lib/text.ts';

/** Saves an invoice as UBL, or says what is missing in it: a link would only fail. */
export function useXmlDownload(): (id: string, number: string) => Promise<void> {
  const text = useText();
  const failureText = useFailureText();
  return async (id, number) => {
    const answer = await fetch(`/export/invoices/${id}.xml`);
    if (answer.ok) {
      saveFile(`${number}.xml`, await answer.blob());
      return;
    }
    const body = (await answer.json().catch(() => null)) as { error?: unknown } | null;
    const { code } = failureIn(body?.error);
    showNotice({
      tone: 'error',
      text: code === 'VALIDATION' ? text('invoices.download.xmlMissing') : failureText(code),
    });
  };
}
