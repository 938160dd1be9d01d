import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Link from '@mui/material/Link';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { DialogHead } from '../../kit/DialogHead.tsx';
import { confirm } from '../../kit/confirm.ts';
import { DateText } from '../../kit/Figures.tsx';
import { FormCard } from '../../kit/form/FormCard.tsx';
import { IconAction } from '../../kit/IconAction.tsx';
import { showNotice } from '../../kit/notices.ts';
import { addressWithPasskeys, canUsePasskeys } from '../../lib/passkeys.ts';
import { useText } from '../../lib/text.ts';
import {
  AddPasskeyDocument,
  BeginPasskeyDocument,
  RemovePasskeyDocument,
  RenamePasskeyDocument,
  type AccountSecurityQuery,
} from './account.generated.ts';
import { useAccountCall } from './useAccountCall.ts';

type Passkey = NonNullable<AccountSecurityQuery['viewer']>['security']['passkeys'][number];

/** Passkeys of the account: adding, naming and removing them. */
export function PasskeysCard({ passkeys }: { passkeys: readonly Passkey[] }) {
  const text = useText();
  const { call, isBusy } = useAccountCall();
  const [named, setNamed] = useState<Passkey | 'new' | null>(null);
  const canAdd = canUsePasskeys();
  const otherAddress = addressWithPasskeys();
  const add = async (name: string): Promise<boolean> => {
    const begun = await call(BeginPasskeyDocument, {});
    if (!('data' in begun)) return false;
    try {
      const { startRegistration } = await import('@simplewebauthn/browser');
      const response = await startRegistration({ optionsJSON: begun.data.beginPasskey as never });
      return 'data' in (await call(AddPasskeyDocument, { name, response }));
    } catch (error) {
      const isOwn = error instanceof Error && error.name === 'NotAllowedError';
      if (!isOwn) showNotice({ tone: 'error', text: text('accountSettings.passkey.failed') });
      return false;
    }
  };
  const remove = async ({ id, name }: Passkey) => {
    const isMeant = await confirm({
      title: text('accountSettings.passkey.removeTitle', { name }),
      text: text('accountSettings.passkey.removeText'),
      confirmLabel: text('accountSettings.passkey.remove'),
      isDangerous: true,
    });
    if (!isMeant) return;
    const outcome = await call(RemovePasskeyDocument, { id }, ['CONFLICT']);
    if ('failure' in outcome && outcome.failure.code === 'CONFLICT')
      showNotice({ tone: 'error', text: text('accountSettings.passkey.last') });
  };
  return (
    <FormCard title={text('accountSettings.passkey.title')}>
      <Typography color="textSecondary" sx={{ maxWidth: '70ch' }}>
        {text(canAdd ? 'accountSettings.passkey.text' : 'accountSettings.passkey.notHere')}{' '}
        {!canAdd && otherAddress && (
          <Link href={otherAddress}>{text('accountSettings.passkey.there', { host: new URL(otherAddress).host })}</Link>
        )}
      </Typography>
      {passkeys.length > 0 && (
        <Box component="ul" sx={{ margin: 0, padding: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
          {passkeys.map((passkey) => (
            <Box component="li" key={passkey.id} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
              <Box component={IconFingerprint} size={22} aria-hidden sx={{ flex: 'none' }} />
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
                  <bdi>{passkey.name}</bdi>
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {passkey.lastUsedAt ? (
                    <>
                      {text('accountSettings.token.used')} <DateText at={passkey.lastUsedAt} />
                    </>
                  ) : (
                    text('accountSettings.token.unused')
                  )}
                </Typography>
              </Box>
              <IconAction
                label={text('accountSettings.passkey.rename', { name: passkey.name })}
                onClick={() => setNamed(passkey)}
              >
                <IconPencil size={20} />
              </IconAction>
              <IconAction
                label={text('accountSettings.passkey.removeOne', { name: passkey.name })}
                onClick={() => void remove(passkey)}
              >
                <IconTrash size={20} />
              </IconAction>
            </Box>
          ))}
        </Box>
      )}
      {canAdd && (
        <Box>
          <Button variant="tonal" loading={isBusy} onClick={() => setNamed('new')}>
            {text('accountSettings.passkey.add')}
          </Button>
        </Box>
      )}
      {named && (
        <NameDialog
          initial={named === 'new' ? '' : named.name}
          title={text(named === 'new' ? 'accountSettings.passkey.add' : 'accountSettings.passkey.renameTitle')}
          onClose={() => setNamed(null)}
          onSave={async (name) => {
            const isDone =
              named === 'new' ? await add(name) : 'data' in (await call(RenamePasskeyDocument, { id: named.id, name }));
            if (isDone) setNamed(null);
          }}
        />
      )}
    </FormCard>
  );
}

type NameDialogProps = {
  initial: string;
  title: string;
  onClose: () => void;
  onSave: (name: string) => Promise<void>;
};

function NameDialog({ initial, title, onClose, onSave }: NameDialogProps) {
  const text = useText();
  const [name, setName] = useState(initial);
  const [isWrong, setWrong] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const given = name.trim();
    if (given === '' || given.length > 60) return setWrong(true);
    setBusy(true);
    await onSave(given);
    setBusy(false);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="passkey-title">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <DialogHead id="passkey-title" title={title} onClose={onClose} />
        <DialogContent>
          <TextField
            autoFocus
            fullWidth
            label={text('accountSettings.token.name')}
            value={name}
            error={isWrong}
            helperText={isWrong ? text('accountSettings.passkey.nameNeeded') : text('accountSettings.passkey.nameHelp')}
            onChange={(event) => {
              setName(event.target.value);
              setWrong(false);
            }}
            sx={{ mt: 2 }}
          />
        </DialogContent>
        <DialogActions>
          <Button variant="tonal" color="secondary" onClick={onClose}>
            {text('kit.confirm.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {initial === '' ? title : text('accountSettings.profile.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
