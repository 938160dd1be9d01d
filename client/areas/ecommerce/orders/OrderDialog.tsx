import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { DialogHead } from '../../../kit/DialogHead.tsx';
import { useFailureText } from '../../../kit/failureText.ts';
import { OverlayDraft } from '../../../kit/form/OverlayDraft.tsx';
import { useOverlayGuard } from '../../../kit/form/useOverlayGuard.ts';
import { countryName } from '../../../kit/form/countries.ts';
import { failureOf, type Failure } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';
import { useProblemFocus } from './useProblemFocus.ts';

type Fields = NonNullable<Failure['fields']>;

const problemTexts: Partial<Record<string, MessageId>> = {
  required: 'orders.problem.required',
  unknown: 'orders.problem.unknown',
  tooLong: 'orders.problem.tooLong',
  malformed: 'orders.problem.malformed',
  mismatch: 'orders.problem.mismatch',
  inactive: 'orders.problem.inactive',
  fullName: 'orders.problem.fullName',
  notAsked: 'orders.problem.notAsked',
  early: 'orders.problem.promoEarly',
  expired: 'orders.problem.promoExpired',
  usedUp: 'orders.problem.promoUsedUp',
  usedBefore: 'orders.problem.promoUsedBefore',
  region: 'orders.problem.promoRegion',
  items: 'orders.problem.promoItems',
  firstOrder: 'orders.problem.promoFirstOrder',
  returning: 'orders.problem.promoReturning',
  method: 'orders.problem.promoMethod',
};

/** What is wrong with a field, in words; undefined when nothing is. */
export function useOrderProblem(fields: Fields | undefined): (name: string) => string | undefined {
  const text = useText();
  const { locale } = useIntl();
  const { money } = useFormats();
  return (name) => {
    const problem = fields?.[name];
    if (!problem) return undefined;
    const limit = Number(problem.limit ?? 0);
    if (name === 'methodDigits') return text('orders.problem.digits');
    if (name.endsWith('.quantity') && problem.key === 'malformed') return text('orders.problem.quantity');
    if (problem.key === 'notDelivered' && name.endsWith('.country'))
      return text('orders.problem.lineNotDelivered', { name: String(problem.limit) });
    if (problem.key === 'notDelivered')
      return text('orders.problem.notDelivered', { country: countryName(String(problem.limit), locale) });
    const isMoney = name.endsWith('Cents');
    if (name === 'promoCode' && (problem.key === 'unknown' || problem.key === 'inactive'))
      return text('orders.problem.promoUnknown');
    if (problem.key === 'least') return text('orders.problem.promoLeast', { limit: money(limit) });
    if (problem.key === 'outOfStock') return text('orders.problem.outOfStock', { limit });
    if (problem.key === 'tooLarge' && isMoney) return text('orders.problem.atMost', { limit: money(limit) });
    if (problem.key === 'tooLarge') return text('orders.problem.atMost', { limit });
    if (problem.key === 'tooSmall') return text('orders.problem.atLeast', { limit: isMoney ? money(limit) : limit });
    return text(problemTexts[problem.key] ?? 'orders.problem.malformed');
  };
}

/** Problems that are the whole order's. */
const alerts: Partial<Record<string, MessageId>> = { differenceCents: 'orders.edit.changed' };

type Props<V extends object> = {
  title: string;
  note?: string;
  confirmLabel: string;
  isDisabled?: boolean;
  cancelLabel?: string;
  isDangerous?: boolean;
  /** What is asked, and of which order: a draft is kept under it. */
  draft: string;
  /** All that can be entered. */
  values: V;
  /** Puts back what was entered before a reload. */
  restore: (values: V) => void;
  onClose: () => void;
  /** Does it; what it throws is told in the dialog. */
  onConfirm: () => Promise<unknown>;
  children: (problem: (name: string) => string | undefined) => ReactNode;
};

/** A short form about an order: it stays open until the server has taken it. */
export function OrderDialog<V extends object>(props: Props<V>) {
  const { title, note, confirmLabel, isDisabled = false, draft, values, restore, onClose, onConfirm } = props;
  const text = useText();
  const id = useId();
  const failureText = useFailureText();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const form = useProblemFocus<HTMLFormElement>(failure);
  const problem = useOrderProblem(failure?.fields);
  // What this dialog has no field for is said at once: nothing would be marked.
  const alertText = ({ code, fields = {}, ...rest }: Failure) => {
    if (code !== 'VALIDATION') return failureText({ code, fields, ...rest });
    const unseen = Object.keys(fields).find((name) => name in alerts);
    return unseen ? text(alerts[unseen]!) : text('orders.problem.form');
  };
  const guard = useOverlayGuard({ values, draft, restore, onClose });
  const close = () => {
    if (!isBusy) guard.close();
  };
  const submit = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      guard.release();
      onClose();
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open onClose={close} maxWidth="sm" fullWidth aria-labelledby={id}>
      <form
        ref={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy && !isDisabled) void submit();
        }}
      >
        <DialogHead id={id} title={title} onClose={close} />
        <DialogContent>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, pt: 3 }}>
            {note && <Box sx={{ color: 'text.secondary' }}>{note}</Box>}
            {failure && (
              <Alert severity="error" role="alert">
                {alertText(failure)}
              </Alert>
            )}
            <OverlayDraft offered={guard.offered} />
            {props.children(problem)}
          </Box>
        </DialogContent>
        <DialogActions>
          <Button variant="tonal" color="secondary" onClick={close}>
            {props.cancelLabel ?? text('kit.confirm.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={props.isDangerous ? 'error' : 'primary'}
            disabled={isDisabled}
            loading={isBusy}
          >
            {confirmLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
