import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { tonal } from '../../kit/tonal.ts';
import { useFormats } from '../../lib/format.ts';
import type { EmailCounts } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { filterPath } from './folderPaths.ts';
import type { EmailAddress } from './useEmailAddress.ts';
import { folders } from './views.ts';

export const Entry = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minHeight: 40,
  paddingInline: 12,
  borderRadius: theme.shape.borderRadius,
  color: theme.vars!.palette.text.primary,
  textDecoration: 'none',
  '& > svg': { flex: 'none' },
  '& .title': { flex: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '&:hover': { backgroundColor: theme.vars!.palette.action.hover },
  '&[aria-current=page]': {
    color: theme.vars!.palette.primary.text,
    backgroundColor: theme.vars!.palette.primary.soft,
    fontWeight: 500,
  },
  '&:focus-visible': theme.focusVisible,
  '@media (pointer: coarse)': { minHeight: 44 },
}));

export const Badge = styled('span')(({ theme }) => ({
  flex: 'none',
  minWidth: 24,
  height: 22,
  paddingInline: 7,
  borderRadius: 11,
  ...theme.typography.body2,
  lineHeight: '22px',
  fontWeight: 500,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
  ...tonal(theme),
}));

type Props = {
  address: EmailAddress;
  /** Id of a shared mailbox; null for one's own. */
  mailbox: string | null;
  counts: Omit<EmailCounts, '__typename'> | undefined;
  onGo: () => void;
};

/** Folders of a mailbox with their numbers. */
export function FolderEntries({ address, mailbox, counts, onGo }: Props) {
  const text = useText();
  const { count } = useFormats();
  return folders.map(({ filter, titleId, icon: Icon, badge }) => {
    const value = (badge && counts?.[badge.of]) ?? 0;
    return (
      <Entry
        key={filter}
        to={filterPath(filter, mailbox)}
        aria-current={address.folder === filter && address.mailbox === mailbox ? 'page' : undefined}
        onClick={onGo}
      >
        <Icon size={22} aria-hidden />
        <span className="title">{text(titleId)}</span>
        {badge && value > 0 && (
          <Badge data-tone={badge.tone} role="img" aria-label={text(badge.labelId, { count: value })}>
            {count(value)}
          </Badge>
        )}
      </Entry>
    );
  });
}
