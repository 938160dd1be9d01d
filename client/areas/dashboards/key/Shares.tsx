import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type SyntheticEvent, useState } from 'react';
import { useCommands } from '../../../app/command/useCommands.ts';
import { CopyField } from '../../../kit/details/CopyField.tsx';
import { EmptyState, FailedState } from '../../../kit/EmptyState.tsx';
import { PageHeader } from '../../../kit/PageHeader.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useCan } from '../../../lib/ability.tsx';
import { preloadQuery } from '../../../lib/apollo.ts';
import { useFormats } from '../../../lib/format.ts';
import { useListState } from '../../../lib/listState.ts';
import { useReadAgain } from '../../../lib/records.ts';
import { chosenLanguage, useLanguage } from '../../../lib/languages.ts';
import type { MessageId } from '../../../lib/messages.ts';
import type { FigureShareState } from '../../../lib/schema.generated.ts';
import { useText } from '../../../lib/text.ts';
import { periodTexts } from './alertKind.ts';
import { FigureFilters } from './FigureFilters.tsx';
import { figureTexts } from './figureNames.ts';
import { NarrowedNote } from './NarrowedNote.tsx';
import { stateCodec, variablesOf, whole } from './figureState.ts';
import { shareFigures, withdrawShare } from './shareCommands.ts';
import { FigureSharesDocument, useFigureSharesQuery, type FigureShareFieldsFragment } from './shares.generated.ts';

const lives = [1, 7, 30, 90];

export const loader = () => preloadQuery(FigureSharesDocument, { language: chosenLanguage() });

/** Links by which anybody reads figures without an account: the viewer's own, and making one. */
export default function Shares() {
  const text = useText();
  const { run, busy } = useCommands();
  const { language } = useLanguage();
  const { data, error, refetch } = useFigureSharesQuery({ variables: { language } });
  useReadAgain(['FigureShare'], () => refetch());
  const mayShare = useCan('create', 'FigureShare');
  const shares = data?.figureShares;
  return (
    <>
      <PageHeader title={text('keyFigures.shares.title')} text={text('keyFigures.shares.text')} />
      {mayShare && <NewShare />}
      <Card component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, mt: 6 }}>
        {error && !shares && (
          <li>
            <FailedState
              title={text('keyFigures.shares.failed')}
              onRetry={() => void refetch().catch(() => undefined)}
            />
          </li>
        )}
        {shares?.length === 0 && (
          <li>
            <EmptyState
              drawing="nothing"
              title={text('keyFigures.shares.none')}
              text={text('keyFigures.shares.noneText')}
            />
          </li>
        )}
        {shares?.map((share) => (
          <Share
            key={share.id}
            share={share}
            isBusy={busy !== null}
            onWithdraw={() => void run(withdrawShare, { id: share.id })}
          />
        ))}
      </Card>
    </>
  );
}

function NewShare() {
  const text = useText();
  const { run, busy } = useCommands();
  const { state, patch } = useListState(stateCodec);
  const [name, setName] = useState('');
  const [isNameless, setNameless] = useState(false);
  const [days, setDays] = useState(7);
  const [url, setUrl] = useState<string | null>(null);
  const { period, names, filter } = variablesOf(state);
  const create = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setNameless(true);
    const made = await run(shareFigures, {}, { name: name.trim(), figures: names, period, days, filter });
    if (made === undefined || made === null) return;
    setUrl(new URL(made.shareFigures.url, location.origin).href);
    setName('');
  };
  return (
    <Card
      component="form"
      noValidate
      onSubmit={(event) => void create(event)}
      sx={{ padding: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }}
    >
      <Typography variant="h5" component="h2">
        {text('keyFigures.share.newTitle')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label={text('keyFigures.goal.name')}
          value={name}
          onChange={({ target }) => {
            setName(target.value);
            setNameless(false);
          }}
          error={isNameless}
          helperText={isNameless && text('form.problem.required')}
          slotProps={{ htmlInput: { maxLength: 80 } }}
          sx={{ flex: '1 1 220px' }}
        />
        <FigureFilters period={state.period} names={names} onChange={patch} />
        <TextField
          select
          size="small"
          label={text('keyFigures.share.days')}
          value={days}
          onChange={({ target }) => setDays(Number(target.value))}
          sx={{ minWidth: 130 }}
        >
          {lives.map((count) => (
            <MenuItem key={count} value={count}>
              {text('keyFigures.share.life', { count })}
            </MenuItem>
          ))}
        </TextField>
        <Button type="submit" variant="contained" loading={busy !== null}>
          {text('keyFigures.share.create')}
        </Button>
      </Box>
      <NarrowedNote filter={filter} onClear={() => patch(whole)} />
      {url !== null && (
        <CopyField label={text('keyFigures.share.address')} value={url} help={text('keyFigures.share.once')} />
      )}
    </Card>
  );
}

const stateTexts: Record<FigureShareState, MessageId> = {
  OPEN: 'keyFigures.share.open',
  EXPIRED: 'keyFigures.share.expired',
  WITHDRAWN: 'keyFigures.share.isWithdrawn',
  STOPPED: 'keyFigures.share.stopped',
};

type ShareProps = { share: FigureShareFieldsFragment; isBusy: boolean; onWithdraw: () => void };

function Share({ share: { name, state, period, figures, narrowedTo, expiresAt }, isBusy, onWithdraw }: ShareProps) {
  const text = useText();
  const { dateTime, list } = useFormats();
  const what =
    figures.length === 0 ? text('keyFigures.filter.all') : list(figures.map((one) => text(figureTexts[one])));
  return (
    <Box
      component="li"
      sx={{
        ...{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: 3,
          padding: { xs: '16px', sm: '16px 24px' },
        },
        '& + &': { borderTop: 1, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          <bdi>{name}</bdi>
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text('keyFigures.share.facts', { what, period: text(periodTexts[period]), until: dateTime(expiresAt) })}
          {narrowedTo.length > 0 && (
            <Box component="span" sx={{ display: 'block' }}>
              {text('keyFigures.filter.narrowed', { what: narrowedTo.join(' · ') })}
            </Box>
          )}
        </Typography>
      </Box>
      <StatusChip tone={state === 'OPEN' ? 'success' : 'secondary'} label={text(stateTexts[state])} />
      {state === 'OPEN' && (
        <Button size="small" color="error" disabled={isBusy} onClick={onWithdraw}>
          {text('keyFigures.share.withdraw')}
        </Button>
      )}
    </Box>
  );
}
