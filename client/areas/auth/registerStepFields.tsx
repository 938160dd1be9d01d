import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { billingProblemTexts, planTexts } from '../../app/billing/billingTexts.ts';
import { FailedState } from '../../kit/EmptyState.tsx';
import { ChoiceCards } from '../../kit/form/RadioCards.tsx';
import { TextInput, type TextInputProps } from '../../kit/TextInput.tsx';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { usePublicQuery } from '../../lib/publicQuery.ts';
import type { UserPlan } from '../../lib/schema.generated.ts';
import type { Reasons } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';
import { Agreement } from './Agreement.tsx';
import { planPricesQuery } from './authOperations.ts';
import { PasswordInput } from './PasswordInput.tsx';
import type { RegisterField, RegisterValues } from './registerValues.ts';
import { shortestPassword, useReasonText } from './usePasswordTexts.ts';

export type StepProps = {
  values: RegisterValues;
  reasons: Reasons;
  set: <Name extends RegisterField>(name: Name, value: RegisterValues[Name]) => void;
};

const ownTexts: Record<string, MessageId> = {
  ...billingProblemTexts,
  website: 'billing.link.problem',
  contact: 'registerSteps.field.contact',
  postcode: 'registerSteps.field.postcode',
};
const latin = { input: { dir: 'ltr', autoCapitalize: 'none', spellCheck: false } } as const;

const Grid = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
      columnGap: 5,
    }}
  >
    {children}
  </Box>
);

type TextName = Exclude<RegisterField, 'plan' | 'isAgreed'>;

/** What every field of the steps has. */
function useField({ values, reasons, set }: StepProps) {
  const text = useText();
  const reasonText = useReasonText();
  return (name: TextName): Pick<TextInputProps, 'name' | 'value' | 'problem' | 'onChange'> => {
    const reason = reasons[name];
    const own = reason && (ownTexts[reason.key] ?? (reason.key === 'malformed' ? ownTexts[name] : undefined));
    return {
      name,
      value: values[name],
      onChange: (event) => set(name, event.target.value),
      ...(reason && { problem: own ? text(own) : (reasonText(reason) ?? '') }),
    };
  };
}

export function AccountStep(props: StepProps) {
  const text = useText();
  const field = useField(props);
  return (
    <Grid>
      <TextInput
        {...field('username')}
        label={text('authPages.username.label')}
        autoComplete="nickname"
        slotProps={latin}
      />
      <TextInput
        {...field('email')}
        type="email"
        label={text('auth.email.label')}
        autoComplete="username"
        slotProps={latin}
      />
      <PasswordInput
        {...field('password')}
        label={text('auth.password.label')}
        hint={text('auth.password.advice', { limit: shortestPassword })}
        autoComplete="new-password"
      />
      <PasswordInput {...field('repeated')} label={text('authPages.password.repeat')} autoComplete="new-password" />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          {...field('website')}
          type="url"
          label={text('registerSteps.account.website')}
          hint={text('registerSteps.account.websiteHint')}
          autoComplete="url"
          slotProps={latin}
        />
      </Box>
    </Grid>
  );
}

const someStates = ['California', 'Florida', 'New York', 'Texas', 'Washington'];

export function PersonalStep(props: StepProps) {
  const text = useText();
  const field = useField(props);
  const own = { input: { dir: 'auto' } } as const;
  return (
    <Grid>
      <TextInput
        {...field('firstName')}
        label={text('registerSteps.personal.firstName')}
        autoComplete="given-name"
        slotProps={own}
      />
      <TextInput
        {...field('lastName')}
        label={text('registerSteps.personal.lastName')}
        autoComplete="family-name"
        slotProps={own}
      />
      <TextInput
        {...field('contact')}
        type="tel"
        label={text('registerSteps.personal.contact')}
        autoComplete="tel"
        slotProps={latin}
      />
      <TextInput
        {...field('postcode')}
        label={text('billing.address.postcode')}
        autoComplete="postal-code"
        slotProps={{ input: { dir: 'ltr' } }}
      />
      <Box sx={{ gridColumn: '1 / -1' }}>
        <TextInput
          {...field('address')}
          label={text('billing.address.address')}
          autoComplete="street-address"
          slotProps={own}
        />
      </Box>
      <TextInput {...field('landmark')} label={text('billing.address.landmark')} slotProps={own} />
      <TextInput
        {...field('city')}
        label={text('billing.address.city')}
        autoComplete="address-level2"
        slotProps={own}
      />
      <TextInput
        {...field('state')}
        label={text('billing.address.state')}
        autoComplete="address-level1"
        slotProps={{ input: { dir: 'auto', list: 'some-states' } }}
      />
      <datalist id="some-states">
        {someStates.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </Grid>
  );
}

export function BillingStep(props: StepProps) {
  const text = useText();
  const reasonText = useReasonText();
  const { money } = useFormats();
  const field = useField(props);
  const { values, reasons, set } = props;
  const { data, hasFailed, retry } = usePublicQuery(planPricesQuery, {});
  if (hasFailed) return <FailedState title={text('registerSteps.billing.failed')} onRetry={retry} />;
  return (
    <>
      <ChoiceCards
        name="plan"
        label={text('registerSteps.billing.plan')}
        value={values.plan}
        onChange={(plan) => set('plan', plan as UserPlan)}
        choices={(data?.userPlanPrices ?? []).map(({ plan, monthlyCents }) => ({
          value: plan,
          label: text('registerSteps.billing.priced', {
            plan: text(planTexts[plan].name),
            price: `\u2066${money(monthlyCents)}\u2069`,
          }),
          text: text(planTexts[plan].text),
        }))}
      />
      {values.plan === 'basic' ? (
        <Typography color="textSecondary" sx={{ mt: 4 }}>
          {text('registerSteps.billing.free')}
        </Typography>
      ) : (
        <Box sx={{ mt: 6 }}>
          <TextInput
            {...field('number')}
            label={text('billing.card.number')}
            hint={text('billing.card.numberHelp')}
            autoComplete="off"
            slotProps={{ input: { dir: 'ltr', inputMode: 'numeric' } }}
          />
          <Grid>
            <TextInput {...field('holder')} label={text('billing.card.holder')} autoComplete="cc-name" />
            <TextInput
              {...field('expiry')}
              label={text('billing.card.expiry')}
              placeholder="04/31"
              autoComplete="cc-exp"
              slotProps={{ input: { dir: 'ltr' } }}
            />
          </Grid>
        </Box>
      )}
      <Agreement
        problem={reasonText(reasons['isAgreed'])}
        isChecked={values.isAgreed}
        onChange={(isChecked) => set('isAgreed', isChecked)}
      />
    </>
  );
}
