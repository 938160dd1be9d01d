import Box from '@mui/material/Box';
import { RecordLoader } from '../../../app/record/RecordLoader.tsx';
import { RecordPage } from '../../../app/record/RecordPage.tsx';
import { useRecordEditor } from '../../../app/record/useRecordEditor.ts';
import type { LoadedRecord } from '../../../app/record/useStoredRecord.ts';
import { FormCard } from '../../../kit/form/FormCard.tsx';
import { NumberField } from '../../../kit/form/NumberField.tsx';
import { SwitchField } from '../../../kit/form/SwitchField.tsx';
import { TagsField } from '../../../kit/form/TagsField.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useText } from '../../../lib/text.ts';
import { CheckUp } from './CheckUp.tsx';
import { policyKind } from './policyKind.ts';
import type { SignInPolicyFieldsFragment } from './security.generated.ts';

/** What sign-ins have to keep to, and what is worth looking at. */
export default function SecurityPage() {
  const text = useText();
  const header = <PageHeader title={text('security.page.title')} />;
  return (
    <RecordLoader
      kind={policyKind}
      id="1"
      skeleton={header}
      frame={(content) => (
        <>
          {header}
          {content}
        </>
      )}
    >
      {(loaded) => <PolicyForm loaded={loaded} />}
    </RecordLoader>
  );
}

function PolicyForm({ loaded }: { loaded: LoadedRecord<SignInPolicyFieldsFragment> }) {
  const text = useText();
  const editor = useRecordEditor(policyKind, loaded);
  const { sessionIdleHours, sessionMaxDays, sessionRememberDays } = loaded.stored!.serverLimits;
  return (
    <RecordPage editor={editor} title={text('security.page.title')} text={text('security.page.text')}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
          gap: { xs: 4, sm: 6 },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: { xs: 4, sm: 6 } }}>
          <FormCard title={text('security.policy.passwords')}>
            <NumberField {...editor.field('passwordMinLength')} help={text('security.help.passwordMinLength')} />
            <NumberField {...editor.field('passwordMaxAgeDays')} help={text('security.help.passwordMaxAgeDays')} />
          </FormCard>
          <FormCard title={text('security.policy.sessions')}>
            <NumberField
              {...editor.field('sessionIdleHours')}
              help={text('security.help.limit', { limit: sessionIdleHours })}
            />
            <NumberField
              {...editor.field('sessionMaxDays')}
              help={text('security.help.limit', { limit: sessionMaxDays })}
            />
            <NumberField
              {...editor.field('sessionRememberDays')}
              help={text('security.help.limit', { limit: sessionRememberDays })}
            />
          </FormCard>
          <FormCard title={text('security.policy.ways')}>
            <SwitchField {...editor.field('allowsPassword')} />
            <SwitchField {...editor.field('allowsPasskey')} />
            <SwitchField {...editor.field('allowsProvider')} />
            <TagsField {...editor.field('registrationDomains')} help={text('security.help.registrationDomains')} />
          </FormCard>
        </Box>
        <CheckUp />
      </Box>
    </RecordPage>
  );
}
