import Box from '@mui/material/Box';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { IconAction } from '../../kit/IconAction.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { useText } from '../../lib/text.ts';
import { useCommands } from '../command/useCommands.ts';
import { HitIcon } from '../palette/HitIcon.tsx';
import { Facts, LinkFrame } from './LinkCard.tsx';
import { unlink } from './linkCommands.tsx';
import type { RecordLinkPartsFragment } from './links.generated.ts';

/** The records themselves, each with the way to its page. */
export default function LinkList({ links }: { links: readonly RecordLinkPartsFragment[] }) {
  return (
    <Box
      component="ul"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none', minWidth: 0 }}
    >
      {links.map((link) => (
        <Box component="li" key={link.id} sx={{ minWidth: 0, maxWidth: '100%' }}>
          <LinkedRecord link={link} />
        </Box>
      ))}
    </Box>
  );
}

function LinkedRecord({ link }: { link: RecordLinkPartsFragment }) {
  const text = useText();
  const { run, busy } = useCommands();
  const { id, record, state, kindTitle, icon } = link;
  const name = record?.title ?? kindTitle;
  return (
    <LinkFrame>
      <span className="icon">
        <HitIcon hit={record ?? { icon, image: null }} size={28} />
      </span>
      {record ? (
        <Link className="words" to={record.path}>
          <bdi className="title">{record.title}</bdi>
          <span className="more">{kindTitle}</span>
          {state === null && <Facts facts={record.facts} />}
        </Link>
      ) : (
        <span className="words">
          <span className="more">{text('links.list.deleted', { kind: kindTitle })}</span>
        </span>
      )}
      {state !== null && <StatusChip tone="info" label={state} />}
      <IconAction
        size="small"
        label={text('links.list.remove', { name })}
        disabled={busy !== null}
        onClick={() => void run(unlink, { id, name })}
      >
        <IconLinkOff size={18} />
      </IconAction>
    </LinkFrame>
  );
}
