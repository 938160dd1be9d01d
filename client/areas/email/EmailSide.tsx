import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { IconPencil } from '@tabler/icons-react';
import { memo, useId } from 'react';
import { Link } from 'react-router-dom';
import { tonal } from '../../kit/tonal.ts';
import { useCan } from '../../lib/ability.tsx';
import { useFormats } from '../../lib/format.ts';
import type { EmailCounts } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { LabelDot } from './LabelDot.tsx';
import { filterPath, labelPath } from './urls.ts';
import type { EmailAddress } from './useEmailAddress.ts';
import { folders, labelName, labels } from './views.ts';

type Props = {
  address: EmailAddress;
  counts: Omit<EmailCounts, '__typename'> | undefined;
  onCompose: () => void;
  onGo: () => void;
};

const Entry = styled(Link)(({ theme }) => ({
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

const Badge = styled('span')(({ theme }) => ({
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

/** Beside the list: writing, folders with their numbers, labels. */
export const EmailSide = memo(function EmailSide({ address, counts, onCompose, onGo }: Props) {
  const text = useText();
  const { count } = useFormats();
  const labelsId = useId();
  const mayWrite = useCan('create', 'Email');
  return (
    <>
      {mayWrite && (
        <Box sx={{ padding: 5, paddingBlockEnd: 2 }}>
          <Button variant="contained" fullWidth startIcon={<IconPencil size={18} />} onClick={onCompose}>
            {text('email.action.compose')}
          </Button>
        </Box>
      )}
      <Box component="nav" aria-label={text('email.side.folders')} sx={{ display: 'grid', gap: 0.5, padding: 3 }}>
        {folders.map(({ filter, titleId, icon: Icon, badge }) => {
          const value = (badge && counts?.[badge.of]) ?? 0;
          return (
            <Entry
              key={filter}
              to={filterPath(filter)}
              aria-current={address.folder === filter ? 'page' : undefined}
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
        })}
      </Box>
      <Box
        component="nav"
        aria-labelledby={labelsId}
        sx={{ display: 'grid', gap: 0.5, padding: 3, paddingBlockStart: 0 }}
      >
        <Typography id={labelsId} variant="body2" component="h2" color="textSecondary" sx={{ padding: '8px 12px' }}>
          {text('email.side.labels')}
        </Typography>
        {labels.map((label) => (
          <Entry
            key={label}
            to={labelPath(label)}
            aria-current={address.label === label ? 'page' : undefined}
            onClick={onGo}
          >
            <Box component="span" sx={{ display: 'grid', placeItems: 'center', width: 22, flex: 'none' }}>
              <LabelDot label={label} />
            </Box>
            <span className="title">{labelName(label, text)}</span>
          </Entry>
        ))}
      </Box>
    </>
  );
});
