import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconCircleCheck } from '@tabler/icons-react';
import { useLocation } from 'react-router-dom';
import { TextInput } from '../../kit/TextInput.tsx';
import { useLanguage } from '../../lib/languages.ts';
import { sendPublic } from '../../lib/publicQuery.ts';
import type { MailingList } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { joinMailingList } from './siteOperations.ts';
import { usePublicForm } from './usePublicForm.ts';

type MailFieldProps = { list: MailingList; sendLabel: string; doneText: string };

const names = ['email'] as const;

/** A mail address and a button: puts the visitor on a list. Who is on it already is thanked like everybody. */
export function MailField({ list, sendLabel, doneText }: MailFieldProps) {
  const text = useText();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const { form, handleSubmit, isSending, sent, problemOf, failure, clear } = usePublicForm(
    names,
    ({ email }) => sendPublic(joinMailingList, { list, email, language, page: pathname }),
    list,
  );
  if (sent) {
    return (
      <Typography
        role="status"
        sx={(theme) => ({
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          minHeight: 46,
          color: theme.vars.palette.success.text,
        })}
      >
        <IconCircleCheck size={20} aria-hidden />
        {doneText}
      </Typography>
    );
  }
  return (
    <form ref={form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: '4px 12px' }}>
        <Box sx={{ flex: '1 1 200px' }}>
          <TextInput
            name="email"
            type="email"
            size="small"
            label={text('site.newsletter.email')}
            problem={problemOf('email') ?? failure ?? undefined}
            onChange={() => clear('email')}
            autoComplete="email"
            slotProps={{ input: { dir: 'ltr', maxLength: 254 } }}
          />
        </Box>
        <Button type="submit" variant="contained" loading={isSending} sx={{ minHeight: 40 }}>
          {sendLabel}
        </Button>
      </Box>
    </form>
  );
}
