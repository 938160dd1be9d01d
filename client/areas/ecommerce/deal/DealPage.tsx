import { IconCheckbox, IconCreditCard, IconId, IconUsers } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { RecordDialogs } from '../../../app/record/RecordDialogs.tsx';
import { RecordProviders } from '../../../app/record/RecordProviders.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import { useRecordFrame } from '../../../app/record/useRecordFrame.tsx';
import { FormAlert } from '../../../kit/form/FormAlert.tsx';
import { FormReadOnlyProvider } from '../../../kit/form/formReadOnly.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { type ResumeWizard, Wizard } from '../../../kit/wizard/Wizard.tsx';
import { recordsChanged } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { dealKind, type PromoValues } from '../promos/promoKind.ts';
import { promoPath } from '../urls.ts';
import { DealReview } from './DealReview.tsx';
import { DealDetails, DealType, DealUsage } from './dealSteps.tsx';

const added = { stored: null, isGone: false };
const fieldsOf = {
  type: ['kind', 'percent', 'amountCents', 'regions'],
  details: ['title', 'code', 'description', 'productIds', 'needsAll', 'startsOn', 'endsOn', 'emailsCustomers'],
  usage: ['audience', 'method', 'mostUses', 'leastCents', 'oncePerCustomer', 'isActive'],
} as const satisfies Record<string, readonly (keyof PromoValues)[]>;
type Step = keyof typeof fieldsOf;
const order = Object.keys(fieldsOf) as Step[];

/** A promo code with all that it asks for, step by step. What is typed survives a reload. */
export default function DealPage() {
  const text = useText();
  const [params, setParams] = useSearchParams();
  const [isSure, setSure] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const resume = useRef<ResumeWizard>(null);
  const editor = useRecordEditor(dealKind, added, {
    editPath: promoPath,
    step: params.get('step'),
    onRestored: (step) => void resume.current?.(step),
    onSaved: () => recordsChanged('PromoCode'),
  });
  const { form } = editor;
  const frame = useRecordFrame(editor, text('store.deal.add'));
  const check = async (step: Step) => form.trigger([...fieldsOf[step]], { shouldFocus: true });
  const finish = async () => {
    setAsked(true);
    if (!isSure || (await editor.save())) return;
    const wrong = order.find((step) => fieldsOf[step].some((name) => form.getFieldState(name).error));
    if (wrong) setParams(wrong === 'type' ? {} : { step: wrong });
  };
  const step = (name: Step) => ({
    name,
    label: text(`store.deal.${name}`),
    text: text(`store.deal.${name}Text`),
    check: () => check(name),
  });
  return (
    <RecordProviders kind={editor.kind}>
      <PageHeader title={text('store.deal.title')} text={text('store.deal.text')} />
      {frame.alert && <FormAlert {...frame.alert} />}
      <FormReadOnlyProvider value={frame.isReadOnly}>
        <Wizard
          isVertical
          formRef={editor.formElement}
          label={text('store.deal.title')}
          finishLabel={text('store.deal.add')}
          isBusy={frame.isSaving}
          onFinish={finish}
          resumeRef={resume}
          steps={[
            { ...step('type'), icon: <IconUsers size={20} />, children: <DealType editor={editor} /> },
            { ...step('details'), icon: <IconId size={20} />, children: <DealDetails editor={editor} /> },
            { ...step('usage'), icon: <IconCreditCard size={20} />, children: <DealUsage editor={editor} /> },
            {
              name: 'review',
              label: text('store.deal.review'),
              text: text('store.deal.reviewText'),
              icon: <IconCheckbox size={20} />,
              children: <DealReview editor={editor} isSure={isSure} isAsked={isAsked} onSure={setSure} />,
            },
          ]}
        />
      </FormReadOnlyProvider>
      <RecordDialogs editor={editor} />
    </RecordProviders>
  );
}
