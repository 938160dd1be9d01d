import ListItemButton from '@mui/material/ListItemButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

const Words = styled('span')(({ theme }) => ({
  display: 'block',
  flex: 1,
  minWidth: 0,
  '& .title': {
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    fontWeight: 500,
    '& > :first-of-type': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& svg': { flex: 'none' },
  },
  '& .text': {
    ...theme.typography.body2,
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: theme.vars!.palette.text.secondary,
    // Cut at its own end, and in line with the name above it.
    textAlign: 'left',
  },
}));

type Props = {
  to: string;
  isActive: boolean;
  face: ReactNode;
  title: ReactNode;
  text: ReactNode;
  /** At its end: the time, how much is unread. */
  end?: ReactNode;
  onFollow: () => void;
};

/** A conversation or a person in the panel; the one in view is filled. */
export function PanelRow({ to, isActive, face, title, text, end, onFollow }: Props) {
  return (
    <ListItemButton
      component={Link}
      to={to}
      aria-current={isActive ? 'page' : undefined}
      onClick={onFollow}
      sx={(theme) => ({
        gap: 3,
        marginInline: 3,
        marginBlock: '2px',
        paddingInline: 3,
        paddingBlock: 2,
        borderRadius: 1,
        minHeight: 60,
        '&[aria-current], &[aria-current]:hover': {
          color: theme.vars.palette.primary.contrastText,
          backgroundColor: theme.vars.palette.primary.fill,
          '& .text, & time': { color: 'inherit' },
        },
      })}
    >
      {face}
      <Words>
        <span className="title">{title}</span>
        <span className="text" dir="auto">
          {text}
        </span>
      </Words>
      {end}
    </ListItemButton>
  );
}
