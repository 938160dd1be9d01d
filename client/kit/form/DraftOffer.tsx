import { useRef } from 'react';
import { FormAlert } from './FormAlert.tsx';
import type { OfferedDraft } from './useFormDraft.ts';
import { useDraftOffer } from './useDraftOffer.ts';

/** Says that something was entered before, and gives it back or drops it; the focus goes on to the first field. */
export default function DraftOffer({ draft }: { draft: OfferedDraft }) {
  const box = useRef<HTMLDivElement>(null);
  const { actions, ...content } = useDraftOffer(draft)!;
  const onward = () =>
    box.current
      ?.closest('[role="dialog"]')
      ?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')
      ?.focus();
  return (
    <div ref={box}>
      <FormAlert
        {...content}
        actions={(actions ?? []).map(({ label, onClick }) => ({
          label,
          onClick: () => {
            onward();
            onClick();
          },
        }))}
      />
    </div>
  );
}
