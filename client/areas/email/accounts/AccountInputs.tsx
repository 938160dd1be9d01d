import { useApolloClient } from '@apollo/client/react';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent, useState } from 'react';
import type { CommandEditor } from '../../../app/command/command.ts';
import { useCommands } from '../../../app/command/useCommands.ts';
import { FormTextField } from '../../../kit/form/FormTextField.tsx';
import { SelectField, wordsOf } from '../../../kit/form/SelectField.tsx';
import { useText } from '../../../lib/text.ts';
import { checkAccount } from './accountCheck.ts';
import { EmailServerProposalDocument } from './accounts.generated.ts';
import { ProviderButtons } from './signIn.tsx';
import { type AccountValues, securities, type ShownAccount } from './accountWords.ts';

type Editor = CommandEditor<AccountValues>;

const looksWhole = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Address, servers and passwords of an account. The servers are proposed once the address is typed. */
export default function AccountInputs({ editor, target }: { editor: Editor; target: ShownAccount }) {
  const text = useText();
  const { query } = useApolloClient();
  const { busy, run } = useCommands();
  const [isRight, setRight] = useState(false);
  const { form, field } = editor;
  const isKnown = target.id !== '';

  const propose = async () => {
    const address = form.getValues('address').trim();
    // What is typed already stays.
    if (!looksWhole.test(address) || form.getValues('imapHost') !== '' || form.getValues('smtpHost') !== '') return;
    const { data } = await query({
      query: EmailServerProposalDocument,
      variables: { address },
      context: { isQuiet: true },
    }).catch(() => ({ data: undefined }));
    if (!data || form.getValues('address').trim() !== address || form.getValues('imapHost') !== '') return;
    for (const name of ['imap', 'smtp'] as const) {
      const { host, port, security } = data.emailServerProposal[name];
      form.setValue(`${name}Host`, host, { shouldDirty: true, shouldValidate: true });
      form.setValue(`${name}Port`, String(port), { shouldDirty: true });
      form.setValue(`${name}Security`, security, { shouldDirty: true });
    }
  };

  const proposeOnce = useEffectEvent(() => void (target.isShared && !isKnown && propose()));
  useEffect(() => proposeOnce(), []);

  const check = async () => {
    setRight(false);
    // The field that was left for this button is checked first (`afterPress`), which would take the marks off again.
    await new Promise((done) => setTimeout(done));
    if (!(await form.trigger())) return;
    const answer = await run(checkAccount, target, form.getValues());
    if (answer === null) return;
    const { problems } = answer.checkEmailAccount;
    for (const { field: name, key } of problems) form.setError(name as keyof AccountValues, { type: key });
    setRight(problems.length === 0);
  };

  return (
    <>
      <ProviderButtons target={target} />
      {target.isShared || target.provider ? (
        // Address and name are those of the mailbox; the address is that of who has signed in.
        <Box sx={{ color: 'text.secondary' }}>
          {target.isShared && <bdi>{target.name}</bdi>} <bdi dir="ltr">&lt;{target.address}&gt;</bdi>
        </Box>
      ) : (
        <Box onBlur={() => void propose()}>
          <FormTextField {...field('address')} isCode />
        </Box>
      )}
      {!target.isShared && <FormTextField {...field('name')} help={text('email.accounts.nameHelp')} />}
      {!target.provider &&
        (['imap', 'smtp'] as const).map((name) => <Server key={name} editor={editor} name={name} isKnown={isKnown} />)}
      <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
        <Button variant="outlined" loading={busy !== null} onClick={() => void check()}>
          {text('email.accounts.check')}
        </Button>
        {isRight && (
          <Alert severity="success" sx={{ width: '100%' }}>
            {text('email.accounts.checked')}
          </Alert>
        )}
      </Box>
    </>
  );
}

function Server({ editor, name, isKnown }: { editor: Editor; name: 'imap' | 'smtp'; isKnown: boolean }) {
  const text = useText();
  const { field } = editor;
  const isFirst = name === 'imap';
  return (
    <>
      <Typography variant="h6" component="h3">
        {text(isFirst ? 'email.accounts.imap' : 'email.accounts.smtp')}
      </Typography>
      <FormTextField {...field(`${name}Host`)} isCode />
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
        <FormTextField {...field(`${name}Port`)} isCode />
        <SelectField {...field(`${name}Security`)} choices={wordsOf(securities, text)} />
      </Box>
      <FormTextField
        {...field(`${name}User`)}
        isCode
        help={text(isFirst ? 'email.accounts.imapUserHelp' : 'email.accounts.smtpUserHelp')}
      />
      <FormTextField
        {...field(`${name}Password`)}
        isCode
        isSecret
        autoComplete="new-password"
        help={text(
          isKnown
            ? 'email.accounts.keptHelp'
            : isFirst
              ? 'email.accounts.imapPasswordHelp'
              : 'email.accounts.smtpPasswordHelp',
        )}
      />
    </>
  );
}
