import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { PersonAvatar } from '../../../kit/people/PersonAvatar.tsx';
import { ListPaneButton, PaneBar, PaneBody } from '../../../kit/panes/PaneParts.tsx';
import { Panes } from '../../../kit/panes/Panes.tsx';
import type { OpenPane } from '../../../kit/panes/panesContext.ts';
import { VirtualList } from '../../../kit/panes/VirtualList.tsx';
import { Lines } from '../../../kit/ThumbCell.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { people } from './samples.ts';

const rows = Array.from({ length: 2_000 }, (_, at) => ({
  ...people[at % people.length]!,
  id: String(at),
  number: at + 1,
}));

export default function PanesGroup() {
  const text = useText();
  const { number } = useFormats();
  const [open, setOpen] = useState<OpenPane>(null);
  const [shown, setShown] = useState(rows[0]!);
  const [sent, setSent] = useState<string[]>([]);
  const [draft, setDraft] = useState('');
  const send = () => {
    if (draft.trim() === '') return;
    setSent([...sent, draft.trim()]);
    setDraft('');
  };
  const talk = Array.from({ length: 14 }, (_, at) => ({
    isOwn: at % 3 === 2,
    words: text(at % 2 ? 'samples.panes.short' : 'samples.panes.long'),
  })).concat(sent.map((words) => ({ isOwn: true, words })));
  return (
    <Panes
      height={600}
      open={open}
      onOpen={setOpen}
      list={{
        label: text('samples.panes.people'),
        width: 300,
        children: (
          <>
            <PaneBar>
              <Typography variant="h4" component="h2">
                {text('samples.panes.people')}
              </Typography>
              <Box component="bdi" sx={{ color: 'text.secondary', marginInlineStart: 'auto' }}>
                {number(rows.length)}
              </Box>
            </PaneBar>
            <Box sx={{ flex: 1, minHeight: 0, padding: 2 }}>
              <VirtualList
                label={text('samples.panes.people')}
                items={rows}
                keyOf={({ id }) => id}
                onOpen={(row) => {
                  setShown(row);
                  setOpen(null);
                }}
              >
                {(row, _, isActive) => (
                  <Box
                    sx={{
                      display: 'flex',
                      alignItems: 'center',
                      gap: 3,
                      padding: '8px 12px',
                      borderRadius: 1,
                      cursor: 'pointer',
                      ...(row.id === shown.id && { backgroundColor: 'primary.soft' }),
                      ...(isActive && { boxShadow: 'inset 0 0 0 1px var(--atrium-palette-primary-main)' }),
                      '&:hover': { backgroundColor: row.id === shown.id ? 'primary.soft' : 'action.hover' },
                    }}
                  >
                    <PersonAvatar name={row.name} isNamed />
                    <Lines title={row.name} text={text('samples.panes.line', { number: row.number })} />
                  </Box>
                )}
              </VirtualList>
            </Box>
          </>
        ),
      }}
      side={{
        label: text('samples.panes.profile'),
        width: 300,
        children: (
          <PaneBody label={text('samples.panes.profile')}>
            <FactsCard
              title={text('samples.panes.profile')}
              lead={
                <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2 }}>
                  <PersonAvatar name={shown.name} size={72} presence="ONLINE" isNamed />
                  <Typography variant="h4" component="p" dir="auto">
                    {shown.name}
                  </Typography>
                </Box>
              }
              facts={[{ label: text('samples.order.number'), value: number(shown.number) }]}
            />
          </PaneBody>
        ),
      }}
    >
      <PaneBar>
        <ListPaneButton />
        <PersonAvatar name={shown.name} presence="ONLINE" isNamed />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Lines title={shown.name} text={text('parts.presence.ONLINE')} />
        </Box>
        <IconAction
          label={text('samples.panes.profile')}
          onClick={() => setOpen('side')}
          sx={{ display: { lg: 'none' } }}
        >
          <IconInfoCircle size={22} />
        </IconAction>
      </PaneBar>
      <PaneBody label={text('samples.panes.talk')}>
        <Box sx={{ display: 'grid', gap: 4, padding: { xs: 4, sm: 6 } }}>
          {talk.map(({ isOwn, words }, at) => (
            <Box
              key={at}
              sx={{
                justifySelf: isOwn ? 'end' : 'start',
                maxWidth: '75%',
                overflowWrap: 'anywhere',
                padding: '8px 14px',
                borderRadius: 1.5,
                ...(isOwn
                  ? { backgroundColor: 'primary.fill', color: 'primary.contrastText' }
                  : { backgroundColor: 'action.hover' }),
              }}
            >
              <bdi>{words}</bdi>
            </Box>
          ))}
        </Box>
      </PaneBody>
      <PaneBar isBottom>
        <TextField
          fullWidth
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && send()}
          placeholder={text('samples.panes.write')}
          slotProps={{ htmlInput: { 'aria-label': text('samples.panes.write') } }}
        />
        <Button variant="contained" endIcon={<IconSend size={18} />} onClick={send}>
          {text('samples.panes.send')}
        </Button>
      </PaneBar>
    </Panes>
  );
}
