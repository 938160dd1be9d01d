import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import type { MessageId } from '../../lib/messages.ts';
import { useText } from '../../lib/text.ts';
import { DateText } from '../Figures.tsx';
import type { Tone } from '../tones.ts';
import type { FieldChange } from './changeWords.ts';
import type { FieldDisplays } from './fieldDisplay.tsx';
import { FieldRow } from './FieldRow.tsx';

/** One change of a record, as the change log tells it. */
export type HistoryItem = {
  id: string;
  at: string;
  actorName: string | null;
  action: 'CREATE' | 'UPDATE' | 'DELETE';
  fields: FieldChange[];
  /** Currency of its amounts; null for that of the store. */
  currency?: string | null;
  cause: string | null;
  canUndo: boolean;
  /** Where it came from, for those who may know. */
  origin?: { address: string | null; carrier: string | null; sessionId: string | null } | null;
};

const actions = {
  CREATE: { title: 'form.history.created', tone: 'success' },
  UPDATE: { title: 'form.history.changed', tone: 'primary' },
  DELETE: { title: 'form.history.deleted', tone: 'error' },
} as const satisfies Record<HistoryItem['action'], { title: MessageId; tone: Tone }>;

/** Why a change was made, by the word that the change log has for it. */
export const causeTexts: Record<string, MessageId> = {
  undo: 'form.history.cause.undo',
  duplicate: 'form.history.cause.duplicate',
  repeat: 'form.history.cause.repeat',
  bulk: 'form.history.cause.bulk',
  import: 'form.history.cause.import',
  schedule: 'form.history.cause.schedule',
  sample: 'form.history.cause.sample',
  return: 'form.history.cause.return',
  override: 'form.history.cause.override',
  parcel: 'form.history.cause.parcel',
  delivery: 'form.history.cause.delivery',
  driver: 'form.history.cause.driver',
  refund: 'form.history.cause.refund',
  cancel: 'form.history.cause.cancel',
  payment: 'form.history.cause.payment',
  edit: 'form.history.cause.edit',
  stock: 'form.history.cause.stock',
  order: 'form.history.cause.order',
  security: 'form.history.cause.security',
  account: 'form.history.cause.account',
  erasure: 'form.history.cause.erasure',
  invitation: 'form.history.cause.invitation',
  handover: 'form.history.cause.handover',
  registration: 'form.history.cause.registration',
  emailVerified: 'form.history.cause.emailVerified',
};

type Props = {
  item: HistoryItem;
  displays: FieldDisplays;
  isLast: boolean;
  isUndoing: boolean;
  onUndo: () => void;
};

export function HistoryEntry({ item, displays, isLast, isUndoing, onUndo }: Props) {
  const text = useText();
  const { title, tone } = actions[item.action];
  const cause = item.cause ? causeTexts[item.cause] : undefined;
  // The values of a new or a removed record fill pages and say nothing that changed.
  const fields = item.action === 'UPDATE' ? item.fields.filter(({ field }) => field in displays) : [];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: '12px minmax(0, 1fr)', columnGap: 4 }}>
      <Box aria-hidden sx={{ display: 'flex', flexDirection: 'column', alignItems: 'center' }}>
        <Box
          sx={(theme) => ({
            flex: 'none',
            width: 12,
            height: 12,
            mt: '5px',
            borderRadius: '50%',
            backgroundColor: `${tone}.main`,
            boxShadow: `0 0 0 3px ${theme.vars!.palette[tone].soft}`,
          })}
        />
        {!isLast && <Box sx={{ flex: 1, width: '1px', mt: 2, backgroundColor: 'divider' }} />}
      </Box>
      <Box sx={{ pb: isLast ? 0 : 6, minWidth: 0 }}>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            justifyContent: 'space-between',
            columnGap: 3,
          }}
        >
          <Typography variant="subtitle2" component="h3" sx={{ overflowWrap: 'anywhere' }}>
            {text(title, { name: item.actorName ?? text('form.history.program') })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <DateText at={item.at} />
          </Typography>
        </Box>
        {cause && (
          <Typography variant="body2" color="textSecondary">
            {text(cause)}
          </Typography>
        )}
        {item.origin && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {text('form.history.origin', {
              carrier: item.origin.carrier ?? 'other',
              address: item.origin.address ?? '–',
              session: item.origin.sessionId ?? '–',
            })}
          </Typography>
        )}
        {fields.length > 0 && (
          <Box component="dl" sx={{ m: 0, mt: 2, display: 'grid', gap: 2 }}>
            {fields.map((change) => (
              <FieldRow key={change.field} change={change} displays={displays} currency={item.currency} />
            ))}
          </Box>
        )}
        {item.canUndo && (
          // Not disabled meanwhile: that would drop the focus out of the drawer.
          <Button
            size="small"
            aria-busy={isUndoing}
            startIcon={isUndoing ? <CircularProgress size={14} color="inherit" aria-hidden /> : undefined}
            onClick={onUndo}
            sx={{ mt: 2, marginInlineStart: '-14px' }}
          >
            {text('form.history.undo')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
