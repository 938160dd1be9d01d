import { IconCreditCard, IconFileAnalytics, IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Wizard } from '../../kit/wizard/Wizard.tsx';
import { config } from '../../lib/config.ts';
import { useLanguage } from '../../lib/languages.ts';
import type { Reasons } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { JoinDrawing } from './drawings.tsx';
import { AuthLink, BelowForm } from './AuthLink.tsx';
import { registration, sendForm } from './authOperations.ts';
import { FormAlert } from './FormAlert.tsx';
import { useLook } from './look.ts';
import { Notice } from './Notice.tsx';
import { AccountStep, BillingStep, PersonalStep, type StepProps } from './registerStepFields.tsx';
import { fieldsOf, forgetTyped, inputOf, keepTyped, ownReasons, reasonsIn, typedBefore } from './registerValues.ts';
import type { RegisterStep, RegisterValues } from './registerValues.ts';
import type { Alert } from './useSessionForm.ts';

const order: readonly RegisterStep[] = ['account', 'personal', 'billing'];

/** An account with address and plan, asked for in three steps. What was typed stays while going back and forth. */
export default function RegisterStepsPage() {
  const text = useText();
  const { pathOf } = useLook();
  return (
    <AuthFrame
      drawing={JoinDrawing}
      isWide
      title={text('registerSteps.page.heading')}
      text={text('registerSteps.page.text')}
    >
      {config.registration === 'open' ? (
        <Steps />
      ) : (
        <Notice tone="info">
          {text(config.registration === 'closed' ? 'authPages.register.closed' : 'authPages.register.invitation')}
        </Notice>
      )}
      <BelowForm>
        {text('authPages.register.haveAccount')}{' '}
        <AuthLink to={pathOf('login')}>{text('authPages.register.toLogin')}</AuthLink>
      </BelowForm>
    </AuthFrame>
  );
}

function Steps() {
  const text = useText();
  const navigate = useNavigate();
  const { pathOf } = useLook();
  const { language } = useLanguage();
  const [, setParams] = useSearchParams();
  const frame = useRef<HTMLDivElement>(null);
  const [values, setValues] = useState<RegisterValues>(typedBefore);
  const [reasons, setReasons] = useState<Reasons>({});
  const [alert, setAlert] = useState<Alert | null>(null);
  const [isSending, setSending] = useState(false);

  useEffect(() => keepTyped(values), [values]);

  /** Marks what is wrong, and puts the focus there. */
  const show = (found: Reasons): boolean => {
    setReasons(found);
    const first = order.flatMap((step) => fieldsOf[step]).find((name) => found[name]);
    if (first)
      requestAnimationFrame(() => frame.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus());
    return first === undefined;
  };

  async function send(): Promise<void> {
    setSending(true);
    setAlert(null);
    try {
      const result = await sendForm(registration, { input: inputOf(values, language) }, ({ register }) => {
        forgetTyped();
        void navigate(pathOf('verify-email'), {
          state: { email: values.email.trim(), username: values.username.trim(), mailKey: register.mailKey },
        });
      });
      if (result.isOpen) return;
      if (result.status === 429) return setAlert({ kind: 'limited', seconds: result.retryAfterSeconds });
      const found = ownReasons(result.reasons);
      const step = order.find((name) => fieldsOf[name].some((field) => found[field]));
      if (result.status !== 400 || step === undefined)
        return setAlert({ kind: result.status === 403 ? 'forbidden' : 'failed' });
      setParams(step === 'account' ? {} : { step });
      show(found);
    } catch {
      setAlert({ kind: 'network' });
    } finally {
      setSending(false);
    }
  }

  const parts: StepProps = {
    values,
    reasons,
    set: (name, value) => {
      setValues((now) => ({ ...now, [name]: value }));
      setReasons((now) => ({ ...now, [name]: undefined }));
    },
  };
  const step = (name: RegisterStep) => ({
    name,
    label: text(`registerSteps.${name}.label`),
    text: text(`registerSteps.${name}.text`),
    check: () => show(reasonsIn(name, values)),
  });
  return (
    <div ref={frame}>
      <FormAlert alert={alert} />
      <Wizard
        isPlain
        label={text('registerSteps.page.title')}
        finishLabel={text('registerSteps.page.submit')}
        isBusy={isSending}
        onFinish={send}
        steps={[
          { ...step('account'), icon: <IconFileAnalytics size={20} />, children: <AccountStep {...parts} /> },
          { ...step('personal'), icon: <IconUser size={20} />, children: <PersonalStep {...parts} /> },
          { ...step('billing'), icon: <IconCreditCard size={20} />, children: <BillingStep {...parts} /> },
        ]}
      />
    </div>
  );
}
