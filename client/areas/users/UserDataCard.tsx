import { useApolloClient } from '@apollo/client/react';
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { DataExport } from '../../app/proof/DataExport.tsx';
import { StartDataExportDocument } from '../../app/proof/proof.generated.ts';
import { confirm } from '../../kit/confirm.ts';
import { useFailureText } from '../../kit/failureText.ts';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { showNotice } from '../../kit/notices.ts';
import { failureOf } from '../../lib/failure.ts';
import { recordsChanged } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { EraseUserDocument, type EraseUserMutation } from './users.generated.ts';
import type { ViewedUser } from './viewedUser.ts';

type Parts = EraseUserMutation['eraseUser']['parts'];

/** All that is kept of a person in one file, and erasing them for good. */
export function UserDataCard({ user }: { user: ViewedUser }) {
  const text = useText();
  const client = useApolloClient();
  const failureText = useFailureText();
  const [parts, setParts] = useState<Parts | null>(null);
  /** The answer; null when it was refused. */
  const call = async <Data, Variables>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data | null> => {
    try {
      const { data } = await client.mutate({ mutation, variables } as never);
      return (data as Data | undefined) ?? null;
    } catch (error) {
      // Who was asked for the password and gave none has changed their mind.
      if (failureOf(error).code !== 'PROOF_NEEDED') showNotice({ tone: 'error', text: failureText(error) });
      return null;
    }
  };
  const erase = async () => {
    const isMeant = await confirm({
      title: text('users.erase.title', { name: user.fullName }),
      text: text('users.erase.text'),
      confirmLabel: text('users.erase.action'),
      isDangerous: true,
    });
    if (!isMeant) return;
    const data = await call(EraseUserDocument, { id: user.id });
    if (data === null) return;
    setParts(data.eraseUser.parts);
    void recordsChanged('User');
  };
  return (
    <FormCard title={text('users.data.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text('users.data.text')}
      </Typography>
      <DataExport
        label={text('users.data.export')}
        start={async () => (await call(StartDataExportDocument, { userId: user.id }))?.startDataExport.id ?? null}
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
