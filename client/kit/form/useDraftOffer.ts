import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { FormAlertContent } from './FormAlert.tsx';
import type { OfferedDraft } from './useFormDraft.ts';

/** Offers what was typed before the form was left, above the form. */
export function useDraftOffer(draft: OfferedDraft | null): FormAlertContent | null {
  const text = useText();
  const { ago } = useFormats();
  return (
    draft && {
      severity: 'info',
      title: text('form.draft.title', { ago: ago(new Date(draft.at).toISOString()) }),
      text: text('form.draft.text'),
      actions: [
        { label: text('form.draft.drop'), onClick: draft.drop },
        { label: text('form.draft.restore'), onClick: draft.restore },
      ],
    }
  );
}
