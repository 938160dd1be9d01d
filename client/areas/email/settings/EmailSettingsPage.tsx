import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { IconArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { CommandForms } from '../../../app/command/CommandBar.tsx';
import { useOpenForm } from '../../../app/command/useOpenForm.ts';
import { mirrored } from '../../../kit/mirrored.ts';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { useText } from '../../../lib/text.ts';
import { useEmailWritingQuery } from '../compose/compose.generated.ts';
import { changeSettings } from '../compose/composeCommands.tsx';
import { undoChoices } from '../compose/undoChoices.ts';
import { AccountsCard } from '../accounts/AccountsCard.tsx';
import { SignInOutcome } from '../accounts/SignInOutcome.tsx';
import { emailPath } from '../urls.ts';
import { saveRule } from './ruleCommands.tsx';
import { RulesCard } from './RulesCard.tsx';
import type { ShownRule } from './ruleWords.ts';
import { AnswerTimesCard } from '../shared/AnswerTimesCard.tsx';
import { SharedMailboxesCard } from '../shared/SharedMailboxesCard.tsx';
import { useMailboxes } from '../shared/useMailboxes.ts';
import { SettingsCard } from './SettingsCard.tsx';
import { saveText, type ShownText } from './textCommands.tsx';
import { TextsCard } from './TextsCard.tsx';

/** How the viewer writes email, and what happens to what comes. */
export default function EmailSettingsPage() {
  const text = useText();
  const [form, setForm] = useOpenForm();
  const [edited, setEdited] = useState<ShownText | null>(null);
  const [rule, setRule] = useState<ShownRule | null>(null);
  const mailboxes = useMailboxes();
  const others = mailboxes.filter(({ kind, mayWrite }) => kind !== 'PERSONAL' && mayWrite);
  const maySetUp = useCan('read', 'SharedMailbox');
  const writing = useEmailWritingQuery();
  const undoSeconds = writing.data?.emailSettings.undoSeconds;
  return (
    <>
      <PageHeader title={text('email.settings.title')} text={text('email.settings.text')}>
        <Button
          component={Link}
          to={emailPath}
          variant="outlined"
          startIcon={<Box component={IconArrowLeft} size={18} sx={mirrored} />}
        >
          {text('email.page.title')}
        </Button>
      </PageHeader>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'minmax(0, 1fr)',
          gap: 5,
          maxWidth: 880,
        }}
      >
        <SignInOutcome />
        <AccountsCard />
        <TextsCard kind="SIGNATURE" onEdit={setEdited} />
        <TextsCard kind="TEMPLATE" onEdit={setEdited} />
        <RulesCard onEdit={setRule} />
        {others.map((mailbox) => (
          <RulesCard key={mailbox.id} mailbox={mailbox} onEdit={setRule} />
        ))}
        {maySetUp && <SharedMailboxesCard />}
        {mailboxes.some(({ kind }) => kind === 'SHARED') && <AnswerTimesCard />}
        <SettingsCard
          title={text('email.settings.undo')}
          help={text('email.settings.undoHelp')}
          action={
            undoSeconds !== undefined && (
              <Button variant="outlined" onClick={() => setForm('settings')}>
                {text(undoChoices[String(undoSeconds) as '0'] ?? 'email.settings.title')}
              </Button>
            )
          }
        />
      </Box>
      {rule && <CommandForms target={rule} commands={[saveRule]} open={saveRule.name} onClose={() => setRule(null)} />}
      {edited && (
        <CommandForms target={edited} commands={[saveText]} open={saveText.name} onClose={() => setEdited(null)} />
      )}
      {undoSeconds !== undefined && (
        <CommandForms
          target={{ id: 'settings', undoSeconds }}
          commands={[changeSettings]}
          open={form}
          onClose={() => {
            setForm(null);
            void writing.refetch();
          }}
        />
      )}
    </>
  );
}
