import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { OverlayDraft } from '../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../kit/form/useOverlayGuard.ts';
import { useCopy } from '../../kit/useCopy.ts';
import { useText } from '../../lib/text.ts';
import type { ApiTokenInput } from '../../lib/schema.generated.ts';
import { ScopeTable } from './ScopeTable.tsx';
import { accesses, accessText, scopesFor, type Access, type Allowed, type Scope } from './tokenAccess.ts';

const lives = [7, 30, 90, 365];

type TokenDialogProps = {
  /** What the owner of the token may do. */
  rules: readonly Allowed[];
  isBusy: boolean;
  isOfProgram?: boolean;
  /** What it is made for; else to read. */
  wanted?: Access | undefined;
  /** Makes it; answers its value, or null when it was refused. */
  create: (input: ApiTokenInput) => Promise<string | null>;
  onClose: () => void;
};

/** Makes a token, and shows its value this once. */
export function TokenDialog({ rules, isBusy, isOfProgram = false, wanted, create, onClose }: TokenDialogProps) {
  const text = useText();
  const [name, setName] = useState('');
  const [access, setAccess] = useState<Access>(wanted ?? 'read');
  const [chosen, setChosen] = useState<Scope[]>([]);
  const [days, setDays] = useState(90);
  const [isSandbox, setSandbox] = useState(false);
  const [problem, setProblem] = useState('');
  const [isNoneChosen, setNoneChosen] = useState(false);
  const [secret, setSecret] = useState('');
  const guard = useOverlayGuard({
    values: { name, access, chosen, days, isSandbox },
    draft: isOfProgram ? 'programToken' : 'token',
    restore: (entered) => {
      setName(entered.name);
      setAccess(entered.access);
      setChosen(entered.chosen ?? []);
      setDays(entered.days);
      setSandbox(entered.isSandbox ?? false);
    },
    onClose,
  });
  const offered = accesses.filter((one) => one === 'some' || scopesFor(one, rules).length > 0);
  async function send(): Promise<void> {
    if (!name.trim()) return setProblem(text('accountSettings.token.nameNeeded'));
    const scopes = scopesFor(access, rules, chosen);
    if (scopes.length === 0) return setNoneChosen(true);
    const made = await create({ name: name.trim(), scopes, days, isSandbox });
    if (made !== null) guard.release();
    setSecret(made ?? '');
  }
  const copy = useCopy();
  return (
    <Dialog open onClose={secret ? undefined : guard.close} maxWidth="sm" fullWidth aria-labelledby="token-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (secret) onClose();
          else void send();
        }}
      >
        <DialogHead
          id="token-title"
          title={text('accountSettings.token.create')}
          onClose={secret ? onClose : guard.close}
        />
        {secret ? (
          <DialogContent sx={{ display: 'grid', gap: 4 }}>
            <Typography color="textSecondary">{text('accountSettings.token.once')}</Typography>
            <Box
              component="code"
              dir="ltr"
              sx={(theme) => ({
                padding: 4,
                borderRadius: 1.5,
                overflowWrap: 'anywhere',
                backgroundColor: theme.vars.palette.action.hover,
              })}
            >
              {secret}
            </Box>
            <Box>
              <Button
                variant="tonal"
                startIcon={<IconCopy size={18} />}
                onClick={() => void copy(secret, text('accountSettings.copied.done'))}
              >
                {text('accountSettings.copied.copy')}
              </Button>
            </Box>
          </DialogContent>
        ) : (
          <DialogContent sx={{ display: 'grid', gap: 5 }}>
            <OverlayDraft offered={guard.offered} />
            <Typography color="textSecondary">{text('accountSettings.token.dialogText')}</Typography>
            <TextField
              label={text('accountSettings.token.name')}
              value={name}
              onChange={(event) => {
                setName(event.target.value);
                setProblem('');
              }}
              error={Boolean(problem)}
              helperText={problem}
              autoFocus
              slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            <TextField
              select
              label={text('accountSettings.token.access')}
              value={access}
              onChange={(event) => setAccess(event.target.value as Access)}
            >
              {offered.map((one) => (
                <MenuItem key={one} value={one}>
                  {text(accessText(one, isOfProgram))}
                </MenuItem>
              ))}
            </TextField>
            {access === 'some' && (
              <Box>
                <ScopeTable
                  rules={rules}
                  chosen={chosen}
                  onChange={(next) => {
                    setChosen(next);
                    setNoneChosen(false);
                  }}
                />
                {isNoneChosen && (
                  <FormHelperText error role="alert">
                    {text('accountSettings.scopes.needed')}
                  </FormHelperText>
                )}
              </Box>
            )}
            <TextField
              select
              label={text('accountSettings.token.life')}
              value={days}
              onChange={(event) => setDays(Number(event.target.value))}
            >
              {lives.map((count) => (
                <MenuItem key={count} value={count}>
                  {text('accountSettings.token.days', { count })}
                </MenuItem>
              ))}
            </TextField>
            <Box>
              <FormControlLabel
                control={<Switch checked={isSandbox} onChange={(_event, checked) => setSandbox(checked)} />}
                label={text('accountSettings.sandbox.switch')}
              />
              <FormHelperText>{text('accountSettings.sandbox.help')}</FormHelperText>
            </Box>
          </DialogContent>
        )}
        <DialogActions>
          {!secret && (
            <Button variant="tonal" color="secondary" onClick={guard.close}>
              {text('kit.confirm.cancel')}
            </Button>
          )}
          <Button type="submit" variant="contained" loading={isBusy}>
            {text(secret ? 'accountSettings.token.kept' : 'accountSettings.token.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
