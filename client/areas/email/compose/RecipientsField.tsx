import { useApolloClient } from '@apollo/client/react';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { IconAlertCircle } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { useRecordSearch } from '../../../kit/records/useRecordSearch.ts';
import { Lines } from '../../../kit/ThumbCell.tsx';
import { useText } from '../../../lib/text.ts';
import { EmailSuggestionsDocument, type EmailSuggestionsQuery } from './compose.generated.ts';
import { addRecipients, endsAddress, isAddress, parseRecipients, type Recipient, recipientText } from './recipients.ts';

type Suggestion = EmailSuggestionsQuery['emailSuggestions'][number];
const addressOf = (one: Recipient | string) => (typeof one === 'string' ? one : one.address).toLowerCase();

type Props = {
  label: string;
  value: Recipient[];
  onChange: (recipients: Recipient[]) => void;
  inputRef?: Ref<HTMLInputElement>;
  hasFocus?: boolean;
  /** Beside the field: ways to more fields. */
  more?: ReactNode;
};

/** Recipients as chips: chosen among who is known, typed, or pasted. A wrong address is marked at once. */
export function RecipientsField({ label, value, onChange, inputRef, hasFocus = false, more }: Props) {
  const text = useText();
  const client = useApolloClient();
  const labelId = useId();
  const problemId = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { found } = useRecordSearch<Suggestion>(
    async (search) => {
      const { data } = await client.query({
        query: EmailSuggestionsDocument,
        variables: { search },
        context: { isQuiet: true },
      });
      return data?.emailSuggestions ?? [];
    },
    typed.trim(),
    isOpen && typed.trim() !== '',
  );
  const known = new Set(value.map(({ address }) => address.toLowerCase()));
  const options: Recipient[] = found.filter(({ address }) => !known.has(address.toLowerCase()));
  const isListed = isOpen && options.length > 0;
  const isAddressTyped = typed.trim() === '' || isAddress(typed.trim());
  /** Whom arrow keys have reached since something was typed. */
  const reached = useRef<Recipient | null>(null);
  /** Whom Enter and Tab take in place of words that are no address. */
  const meant = () => (isListed && !isAddressTyped ? (reached.current ?? options[0]!) : null);
  const wrong = value.filter(({ address }) => !isAddress(address));
  const add = (words: string) => {
    onChange(addRecipients(value, parseRecipients(words)));
    setTyped('');
  };
  return (
    <Box sx={{ borderBlockEnd: 1, borderColor: 'divider', paddingInline: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
        <Box
          component="span"
          id={labelId}
          sx={{ flex: 'none', color: 'text.secondary', lineHeight: '44px', minWidth: 28 }}
        >
          {label}
        </Box>
        <Autocomplete<Recipient, true, true, true>
          multiple
          freeSolo
          fullWidth
          disableClearable
          open={isListed}
          onOpen={() => setOpen(true)}
          onClose={() => setOpen(false)}
          options={options}
          filterOptions={(all) => all}
          autoHighlight={!isAddressTyped}
          getOptionLabel={(one) => (typeof one === 'string' ? one : recipientText(one))}
          getOptionKey={(one) => (typeof one === 'string' ? one : one.address)}
          isOptionEqualToValue={(one, other) => addressOf(one) === addressOf(other)}
          value={value}
          onHighlightChange={(_, option, reason) => {
            if (reason === 'keyboard') reached.current = option;
          }}
          onChange={(_, next, reason) => {
            const all = next.flatMap((one) => {
              // The list takes the words themselves on Enter, also where it shows a person as chosen.
              const chosen = typeof one === 'string' && reason === 'createOption' ? (meant() ?? one) : one;
              return typeof chosen === 'string'
                ? parseRecipients(chosen)
                : [{ name: chosen.name, address: chosen.address }];
            });
            onChange(addRecipients([], all));
          }}
          onKeyDown={(event) => {
            const chosen = event.key === 'Tab' ? meant() : null;
            if (chosen !== null) {
              onChange(addRecipients(value, [{ name: chosen.name, address: chosen.address }]));
              setTyped('');
            }
          }}
          inputValue={typed}
          onInputChange={(_, next, reason) => {
            reached.current = null;
            if (reason === 'input' && endsAddress(next)) add(next);
            else setTyped(reason === 'reset' ? '' : next);
          }}
          onBlur={() => {
            if (typed.trim()) add(typed);
          }}
          renderOption={({ key, ...props }, one: Suggestion | Recipient) => (
            <Box component="li" key={key} {...props} sx={{ gap: 3 }}>
              <PersonAvatar
                name={one.name || one.address}
                avatar={'avatar' in one ? (one.avatar ?? null) : null}
                size={30}
                isNamed
              />
              <Lines title={one.name || one.address} text={one.name ? <bdi>{one.address}</bdi> : undefined} />
            </Box>
          )}
          renderValue={(all, chipProps) =>
            all.map((chosen, index) => {
              const one = typeof chosen === 'string' ? { name: '', address: chosen } : chosen;
              const { key, ...chip } = chipProps({ index });
              const isWrong = !isAddress(one.address);
              return (
                <Chip
                  key={key}
                  {...chip}
                  size="small"
                  color={isWrong ? 'error' : 'default'}
                  {...(isWrong && { variant: 'tonal', icon: <IconAlertCircle size={16} /> })}
                  label={<bdi>{one.name || one.address}</bdi>}
                  title={isWrong ? text('email.compose.wrongAddress', { address: one.address }) : recipientText(one)}
                />
              );
            })
          }
          renderInput={({ slotProps, ...params }) => (
            <InputBase
              fullWidth
              id={params.id}
              {...slotProps.input}
              // The list hides its own buttons, which the field has no room for.
              endAdornment={undefined}
              autoFocus={hasFocus}
              inputRef={inputRef}
              onPaste={(event) => {
                const pasted = event.clipboardData.getData('text');
                if (!/[,;\n]/.test(pasted.trim())) return;
                event.preventDefault();
                add(pasted);
              }}
              inputProps={{
                ...slotProps.htmlInput,
                'aria-labelledby': labelId,
                'aria-invalid': wrong.length > 0,
                ...(wrong.length > 0 && { 'aria-describedby': problemId }),
                autoCapitalize: 'none',
                spellCheck: false,
                inputMode: 'email',
                dir: 'auto',
              }}
            />
          )}
          sx={{
            '& .MuiInputBase-root': { display: 'flex', flexWrap: 'wrap', gap: 1, minHeight: 44, padding: '6px 0' },
            '& input': { flex: 1, minWidth: '80px !important', padding: '4px 2px' },
            '& .MuiChip-root': { margin: 0, maxWidth: '100%' },
          }}
        />
        {more}
      </Box>
      {wrong.length > 0 && (
        <Box id={problemId} role="alert" sx={{ typography: 'body2', color: 'error.text', paddingBlockEnd: 2 }}>
          {text('email.compose.wrong', { count: wrong.length, address: `\u2068${wrong[0]!.address}\u2069` })}
        </Box>
      )}
    </Box>
  );
}
