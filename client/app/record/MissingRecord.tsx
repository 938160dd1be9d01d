import { useState } from 'react';
import { FormAlert } from '../../kit/form/FormAlert.tsx';
import { useDraftOffer } from '../../kit/form/useDraftOffer.ts';
import { NotFoundAlert } from '../../kit/NotFoundAlert.tsx';
import { useCan } from '../../lib/ability.tsx';
import { draftKey, dropDraft, readDraft } from '../../lib/formDrafts.ts';
import type { MessageId } from '../../lib/messages.ts';
import type { Subject } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { handOver } from './handOver.ts';

type Props = {
  subject: Subject;
  id: string;
  /** What is said of a record that is not there. */
  texts: { missing: MessageId; missingText: MessageId; toList: MessageId };
  listPath?: string | undefined;
  /** Whether a new one can be added here. */
  canAdd: boolean;
  /** Draws the form of a new record, which goes on with what was typed. */
  onRestore: () => void;
};

/** Stands for a record that is not there, with what was typed over it before it went. */
export default function MissingRecord({ subject, id, texts, listPath, canAdd, onRestore }: Props) {
  const text = useText();
  const viewer = useViewer();
  const mayAdd = useCan('create', subject) && canAdd;
  const [isDropped, setDropped] = useState(false);
  const key = draftKey(viewer?.id ?? '', `${subject}:${id}`);
  const draft = mayAdd && !isDropped ? readDraft(key) : null;
  const offer = useDraftOffer(
    draft && {
      at: draft.at,
      restore: () => {
        handOver(`${subject}:new`, { values: draft.values, focus: undefined });
        dropDraft(key);
        onRestore();
      },
      drop: () => {
        dropDraft(key);
        setDropped(true);
      },
    },
  );
  return (
    <>
      {offer && <FormAlert {...offer} text={text('form.record.goneText')} />}
      <NotFoundAlert
        title={text(texts.missing, { id })}
        text={text(texts.missingText)}
        {...(listPath && { back: { to: listPath, label: text(texts.toList) } })}
      />
    </>
  );
}
