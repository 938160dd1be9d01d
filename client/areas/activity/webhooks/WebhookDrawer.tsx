import { KindDrawer, type DrawerProps, type KindFields } from '../../../app/record/KindDrawer.tsx';
import { useSubjectName } from '../../../app/subjects/useSubjectName.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { MultiSelectField } from '../../../kit/form/MultiSelectField.tsx';
import { wordsOf } from '../../../kit/form/SelectField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { actionTexts, webhookKind } from './webhookKind.ts';
import { useWebhookSubjectsQuery } from './webhooks.generated.ts';

const titles = { addTitle: 'webhooks.page.add', waitingTitle: 'webhooks.view.title' } as const;

/** A webhook beside the list. */
export default function WebhookDrawer(props: DrawerProps) {
  return <KindDrawer {...props} {...titles} kind={webhookKind} fields={WebhookInputs} />;
}

const WebhookInputs: KindFields<typeof webhookKind> = ({ editor, own }) => {
  const text = useText();
  const { locale } = useFormats();
  const nameOf = useSubjectName();
  const { data } = useWebhookSubjectsQuery();
  // What it is told of stays shown, though its owner may read it no longer.
  const subjects = [...new Set([...(data?.webhookSubjects ?? []), ...(own?.subjects ?? [])])]
    .map((value) => ({ value, label: nameOf(value) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return (
    <>
      <FormTextField {...editor.field('name')} />
      <FormTextField {...editor.field('url')} help={text('webhooks.form.urlHelp')} />
      <MultiSelectField {...editor.field('subjects')} choices={subjects} />
      <MultiSelectField {...editor.field('actions')} choices={wordsOf(actionTexts, text)} />
      <SwitchField {...editor.field('isPaused')} />
    </>
  );
};
