import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PaneBody } from '../../kit/panes/PaneParts.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useText } from '../../lib/text.ts';
import { DayJump } from './DayJump.tsx';
import { FoundMessages } from './FoundMessages.tsx';

type Props = { id: string; kind: 'search' | 'files'; onFollow: () => void };

/** What is looked for in the open conversation: words, or the files that were shared in it. */
export default function SearchPane({ id, kind, onFollow }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const isOfWords = kind === 'search';
  return (
    <>
      {isOfWords && (
        <Box sx={{ flex: 'none', padding: 4, display: 'grid', gap: 4, borderBlockEnd: 1, borderColor: 'divider' }}>
          <SearchField label={text('chat.side.search')} value={search} onSearch={setSearch} isFocused />
          <DayJump id={id} onFollow={onFollow} />
          <Button
            component={Link}
            to={`/search?q=${encodeURIComponent(`in:chats ${search}`.trim())}`}
            size="small"
            startIcon={<IconSearch size={18} />}
            sx={{ justifySelf: 'start', marginInlineStart: -2 }}
          >
            {text('chat.found.everywhere')}
          </Button>
        </Box>
      )}
      <PaneBody>
        {isOfWords && search === '' ? (
          <Typography color="textSecondary" sx={{ padding: 5 }}>
            {text('chat.found.begin')}
          </Typography>
        ) : (
          <FoundMessages key={search} id={id} search={isOfWords ? search : ''} onFollow={onFollow} />
        )}
      </PaneBody>
    </>
  );
}
