import { IconUserCheck, IconUserPlus, IconUserSearch, IconUsers } from '@tabler/icons-react';
import { WidgetStrip, type Widget } from '../../kit/WidgetStrip.tsx';
import { useFormats } from '../../lib/format.ts';
import { decode, encode, type StateOf } from '../../lib/listState.ts';
import { useFollowing } from '../../lib/records.ts';
import { useText } from '../../lib/text.ts';
import { useUserFiguresQuery, type UserFiguresQuery } from './users.generated.ts';
import { userCodec } from './userList.ts';
import { usersPath } from './urls.ts';

type State = StateOf<typeof userCodec>;
const plain = decode(userCodec, new URLSearchParams());
const apart = ['page', 'size', 'columns', 'edit'];

/** How many users there are of each sort, and how that has changed in a week. Each figure leads to its rows. */
export function UserWidgets({ state, allSearch }: { state: State; allSearch: string }) {
  const text = useText();
  const { number, locale } = useFormats();
  const signed = new Intl.NumberFormat(locale, { signDisplay: 'always' });
  const { data, error, loading, refetch } = useUserFiguresQuery({ context: { isQuiet: true } });
  useFollowing(['User'], () => refetch());
  const stats = data?.userStats;

  const link = (change: Partial<State>) => {
    const isActive = Object.entries({ ...plain, ...change }).every(
      ([name, value]) => apart.includes(name) || state[name as keyof State] === value,
    );
    const { size, columns } = state;
    const query = encode(userCodec, { ...plain, ...(!isActive && change), size, columns }).toString() || allSearch;
    return { isActive, href: query ? `${usersPath}?${query}` : usersPath };
  };
  const figure = (name: 'total' | 'paid' | 'active' | 'pending') => {
    const known: UserFiguresQuery['userStats']['total'] | undefined = stats?.[name];
    const change = known?.weekAgo === null || known?.weekAgo === undefined ? null : known.count - known.weekAgo;
    return {
      value: known ? <bdi>{number(known.count)}</bdi> : undefined,
      hint:
        change === null
          ? ''
          : change === 0
            ? text('users.widget.same')
            : text('users.widget.change', { change: signed.format(change) }),
    };
  };
  const widgets: Widget[] = [
    {
      id: 'total',
      label: text('users.widget.total'),
      ...figure('total'),
      icon: <IconUsers size={24} />,
      tone: 'primary',
      ...link({}),
    },
    {
      id: 'paid',
      label: text('users.widget.paid'),
      ...figure('paid'),
      icon: <IconUserPlus size={24} />,
      tone: 'info',
      ...link({ paid: true }),
    },
    {
      id: 'active',
      label: text('users.widget.active'),
      ...figure('active'),
      icon: <IconUserCheck size={24} />,
      tone: 'success',
      ...link({ status: 'active' }),
    },
    {
      id: 'pending',
      label: text('users.widget.pending'),
      ...figure('pending'),
      icon: <IconUserSearch size={24} />,
      tone: 'warning',
      ...link({ status: 'pending' }),
    },
  ];
  return (
    <WidgetStrip
      label={text('users.widget.label')}
      widgets={widgets}
      isFailed={error !== undefined && !stats && !loading}
      onRetry={() => void refetch().catch(() => undefined)}
    />
  );
}
