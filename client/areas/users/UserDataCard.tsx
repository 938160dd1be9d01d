import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { callsOf } from '../../app/command/command.ts';
import { useCommands } from '../../app/command/useCommands.ts';
import { DataExport } from '../../app/proof/DataExport.tsx';
import { StartDataExportDocument } from '../../app/proof/proof.generated.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { useText } from '../../lib/text.ts';
import { EraseUserDocument, type EraseUserMutation } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

type Parts = EraseUserMutation['eraseUser']['parts'];

const exportData = callsOf()({ operation: StartDataExportDocument });
const eraseUser = callsOf({ changes: ['User'] })({
  operation: EraseUserDocument,
  variables: ({ id }: ViewedUser) => ({ id }),
  question: ({ fullName: name }, { text }) => ({
    title: text('users.erase.title', { name }),
    text: text('users.erase.text'),
    confirmLabel: text('users.erase.action'),
    isDangerous: true,
  }),
});

/** All that is kept of a person in one file, and erasing them for good. */
export function UserDataCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const { run } = useCommands();
  const [parts, setParts] = useState<Parts | null>(null);
  const erase = async () => {
    const answer = await run(eraseUser, user);
    if (answer) setParts(answer.eraseUser.parts);
  };
  return (
    <FormCard title={text('users.data.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text('users.data.text')}
      </Typography>
      <DataExport
        label={text('users.data.export')}
        start={async () => (await run(exportData, { userId: user.id }))?.startDataExport.id ?? null}
      />
      {!user.isSelf && !parts && (
        <Box>
          <Button variant="tonal" color="error" onClick={() => void erase()}>
            {text('users.erase.action')}
          </Button>
        </Box>
      )}
      {parts && <Report parts={parts} />}
    </FormCard>
  );
}

function Report({ parts }: { parts: Parts }) {
  const text = useText();
  const lines = (isKept: boolean) => parts.filter((part) => part.isKept === isKept);
  return (
    <Alert severity="info">
      {[false, true].map((isKept) => (
        <Box key={String(isKept)} sx={{ '& + &': { mt: 3 } }}>
          <Typography sx={{ fontWeight: 500 }}>{text(isKept ? 'users.erase.kept' : 'users.erase.gone')}</Typography>
          <Box component="ul" sx={{ margin: 0, paddingInlineStart: 5 }}>
            {lines(isKept).map(({ kind, count, reason }) => (
              <li key={kind}>
                {text('users.erase.part', { kind, count })}
                {isKept && <> – {text('users.erase.reason', { reason })}</>}
              </li>
            ))}
          </Box>
        </Box>
      ))}
    </Alert>
  );
}
