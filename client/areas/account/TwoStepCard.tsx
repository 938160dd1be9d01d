import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useText } from '../../lib/text.ts';
import { BeginTwoStepDocument, RenewRecoveryCodesDocument } from './account.generated.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { TwoStepOffDialog } from './TwoStepOffDialog.tsx';
import { TwoStepSetupDialog, type Setup } from './TwoStepSetupDialog.tsx';
import { useAccountCall } from './useAccountCall.ts';

export function TwoStepCard({ isOn, sparesLeft }: { isOn: boolean; sparesLeft: number }) {
  const text = useText();
  const { call, isBusy } = useAccountCall();
  const [setup, setSetup] = useState<Setup | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const begin = async () => {
    const outcome = await call(BeginTwoStepDocument, {});
    if ('data' in outcome) setSetup(outcome.data.beginTwoStep);
  };
  const renew = async () => {
    const outcome = await call(RenewRecoveryCodesDocument, {});
    if ('data' in outcome) setCodes(outcome.data.renewRecoveryCodes);
  };
  return (
    <FormCard title={text('accountSettings.twoStep.title')}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <StatusChip
          tone={isOn ? 'success' : 'secondary'}
          label={text(isOn ? 'accountSettings.twoStep.on' : 'accountSettings.twoStep.off')}
        />
        {isOn && (
          <Typography color="textSecondary">
            {text('accountSettings.twoStep.sparesLeft', { count: sparesLeft })}
          </Typography>
        )}
      </Box>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text('accountSettings.twoStep.text')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {isOn ? (
          <>
            <Button variant="tonal" loading={isBusy} onClick={() => void renew()}>
              {text('accountSettings.twoStep.renew')}
            </Button>
            <Button variant="tonal" color="error" onClick={() => setLeaving(true)}>
              {text('accountSettings.twoStep.turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="contained" loading={isBusy} onClick={() => void begin()}>
            {text('accountSettings.twoStep.turnOn')}
          </Button>
        )}
      </Box>
      {setup && (
        <TwoStepSetupDialog
          setup={setup}
          onClose={() => setSetup(null)}
          onDone={(made) => {
            setSetup(null);
            setCodes(made);
          }}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
      {isLeaving && <TwoStepOffDialog onClose={() => setLeaving(false)} />}
    </FormCard>
  );
}
