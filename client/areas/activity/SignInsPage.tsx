import { useMemo } from 'react';
import { daysFilter, linkedFilter } from '../../app/list/linkedFilter.ts';
import { ListScreen } from '../../app/list/ListScreen.tsx';
import { useListScreen } from '../../app/list/useListScreen.ts';
import { Code, DateText } from '../../kit/Figures.tsx';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { Lines } from '../../kit/ThumbCell.tsx';
import { useDeviceName } from '../../kit/useDeviceName.ts';
import type { Tone } from '../../kit/tones.ts';
import type { SignInOutcome } from '../../lib/schema.generated.ts';
import { useTick } from '../../lib/useTick.ts';
import { useText } from '../../lib/text.ts';
import { outcomes, signInList, ways } from './signInList.ts';
import type { SignInRowFragment } from './signIns.generated.ts';

const tones: Record<SignInOutcome, Tone> = {
  SIGNED_IN: 'success',
  BAD_PASSWORD: 'warning',
  LOCKED: 'error',
  BAD_CODE: 'warning',
};
/** It tells of no change of records, so nothing says that there is more. */
const againMs = 15_000;

/** Attempts to sign in to any account, for those who may read them. */
export default function SignInsPage() {
  const text = useText();
  const screen = useListScreen(signInList);
  const { user } = screen.list.state;
  const { show } = screen.live;
  useTick(show, againMs);
  return (
    <ListScreen
      screen={screen}
      title={text('signIns.page.title')}
      text={text('signIns.page.text')}
      columns={useSignInColumns()}
      actions={{ width: 0, cell: () => null }}
      searchLabel={text('signIns.page.search')}
      filters={[
        {
          name: 'outcome',
          label: text('signIns.column.outcome'),
          options: outcomes.map((value) => ({
            value,
            label: text('signIns.outcome.name', { outcome: value.toUpperCase() }),
          })),
        },
        {
          name: 'way',
          label: text('signIns.column.way'),
          options: ways.map((value) => ({ value, label: text('signIns.way.name', { way: value.toUpperCase() }) })),
        },
        ...linkedFilter('user', text('signIns.column.person'), user || null, text('signIns.filter.one')),
        daysFilter('from', text('signIns.column.at')),
      ]}
      nothingYet={{ title: text('signIns.page.nothing'), text: text('signIns.page.nothingText') }}
    />
  );
}

function useSignInColumns(): ListColumn<SignInRowFragment>[] {
  const text = useText();
  const deviceName = useDeviceName();
  return useMemo<ListColumn<SignInRowFragment>[]>(
    () => [
      {
        id: 'person',
        label: text('signIns.column.person'),
        width: 220,
        grows: true,
        card: 'lead',
        skeleton: 'thumb',
        csv: { person: text('signIns.column.person') },
        cell: ({ person }) => (
          <PersonCell name={person?.name ?? text('signIns.person.unknown')} avatar={person?.avatar ?? null} />
        ),
      },
      {
        id: 'outcome',
        label: text('signIns.column.outcome'),
        width: 150,
        card: 'end',
        skeleton: 'chip',
        csv: { outcome: text('signIns.column.outcome') },
        cell: ({ outcome }) => <StatusChip tone={tones[outcome]} label={text('signIns.outcome.name', { outcome })} />,
      },
      {
        id: 'way',
        label: text('signIns.column.way'),
        width: 170,
        card: 'foot',
        csv: { way: text('signIns.column.way') },
        cell: ({ way }) => text('signIns.way.name', { way }),
      },
      {
        id: 'from',
        label: text('signIns.column.from'),
        width: 200,
        card: 'foot',
        csv: {
          address: text('signIns.column.address'),
          browser: text('signIns.column.browser'),
          system: text('signIns.column.system'),
        },
        cell: ({ address, browser, system }) => (
          <Lines title={<Code value={address} />} text={<bdi>{deviceName({ browser, system })}</bdi>} />
        ),
      },
      {
        id: 'at',
        label: text('signIns.column.at'),
        width: 150,
        card: 'foot',
        csv: { createdAt: text('signIns.column.at') },
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [text, deviceName],
  );
}
