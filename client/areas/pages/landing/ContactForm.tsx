import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { IconCircleCheck, IconSend, IconX } from '@tabler/icons-react';
import { useSearchParams } from 'react-router-dom';
import { sendContactRequest } from '../../../app/front/siteOperations.ts';
import { usePublicForm } from '../../../app/front/usePublicForm.ts';
import { mirrored } from '../../../kit/mirrored.ts';
import { TextInput } from '../../../kit/TextInput.tsx';
import { useLanguage } from '../../../lib/languages.ts';
import { sendPublic } from '../../../lib/publicQuery.ts';
import type { PlanKey } from '../../../lib/schema.generated.ts';
import { useViewer } from '../../../lib/session.ts';
import { useText } from '../../../lib/text.ts';
import { planTexts } from '../planTexts.ts';

const names = ['name', 'email', 'message'] as const;
const planOf = (word: string | null): PlanKey | null =>
  (Object.keys(planTexts) as PlanKey[]).find((key) => key.toLowerCase() === word) ?? null;

/** Writes to us. The address may name a plan, the page that the visitor comes from, and what failed there. */
export function ContactForm() {
  const text = useText();
  const viewer = useViewer();
  const { language } = useLanguage();
  const [params, setParams] = useSearchParams();
  const plan = planOf(params.get('plan'));
  const errorId = /^[\w-]{1,64}$/.exec(params.get('error') ?? '')?.[0] ?? null;
  const page = /^\/(?![/\\])\S{0,198}$/.exec(params.get('from') ?? '')?.[0] ?? '/';
  const { form, handleSubmit, isSending, sent, problemOf, failure, clear, again } = usePublicForm(
    names,
    (values) => sendPublic(sendContactRequest, { input: { ...values, page, language, plan, errorId } }),
    'contact',
  );
  const detach = (name: string) =>
    setParams(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  if (sent) return <Thanks email={sent.email} onAgain={again} />;
  const input = (name: (typeof names)[number]) => ({ name, problem: problemOf(name), onChange: () => clear(name) });
  return (
    <Box
      component="form"
      ref={form}
      noValidate
      aria-label={text('pages.contact.title')}
      onSubmit={handleSubmit}
      sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 4 }}
    >
      {(plan || errorId) && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, gridColumn: '1 / -1', mb: 4 }}>
          {plan && (
            <Attached
              label={text('pages.contact.plan', { plan: text(planTexts[plan].name) })}
              onDetach={() => detach('plan')}
            />
          )}
          {errorId && (
            <Attached label={text('pages.contact.error', { id: errorId })} onDetach={() => detach('error')} />
          )}
        </Box>
      )}
      <TextInput
        {...input('name')}
        label={text('pages.contact.name')}
        defaultValue={viewer?.fullName ?? ''}
        autoComplete="name"
        slotProps={{ input: { maxLength: 100 } }}
      />
      <TextInput
        {...input('email')}
        type="email"
        label={text('pages.contact.email')}
        defaultValue={viewer?.email ?? ''}
        autoComplete="email"
        slotProps={{ input: { dir: 'ltr', maxLength: 254 } }}
      />
      <Box sx={{ gridColumn: '1 / -1', mt: 2 }}>
        <TextInput
          {...input('message')}
          label={text('pages.contact.message')}
          multiline
          // Grows by itself; MUI's own would measure the whole page before it is shown.
          inputComponent="textarea"
          rows={9}
          slotProps={{ input: { maxLength: 4000, dir: 'auto' } }}
          sx={{ '& textarea': { fieldSizing: 'content', minBlockSize: '9lh' } }}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4, gridColumn: '1 / -1', mt: 3 }}>
        <Button
          type="submit"
          variant="contained"
          size="large"
          loading={isSending}
          endIcon={<Box component={IconSend} size={18} sx={mirrored} />}
        >
          {text('pages.contact.send')}
        </Button>
        <Typography role="alert" sx={{ color: 'error.text' }}>
          {failure}
        </Typography>
      </Box>
    </Box>
  );
}

/** What goes with the message, until it is taken off. */
function Attached({ label, onDetach }: { label: string; onDetach: () => void }) {
  const text = useText();
  return (
    <Box
      sx={(theme) => ({
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1,
        paddingInlineStart: '12px',
        borderRadius: 1,
        color: theme.vars.palette.primary.text,
        backgroundColor: theme.vars.palette.primary.soft,
      })}
    >
      {label}
      <IconButton
        size="small"
        color="inherit"
        aria-label={`${text('pages.contact.detach')}: ${label}`}
        onClick={onDetach}
      >
        <IconX size={16} />
      </IconButton>
    </Box>
  );
}

function Thanks({ email, onAgain }: { email: string; onAgain: () => void }) {
  const text = useText();
  return (
    <Box
      role="status"
      sx={{
        display: 'grid',
        justifyItems: 'center',
        alignContent: 'center',
        gap: 2,
        minHeight: 300,
        textAlign: 'center',
      }}
    >
      <Box component={IconCircleCheck} size={56} aria-hidden sx={{ color: 'success.main' }} />
      <Typography variant="h3">{text('pages.contact.done')}</Typography>
      <Typography color="textSecondary">{text('pages.contact.doneText', { email })}</Typography>
      <Button variant="tonal" onClick={onAgain} sx={{ mt: 3 }}>
        {text('pages.contact.again')}
      </Button>
    </Box>
  );
}
