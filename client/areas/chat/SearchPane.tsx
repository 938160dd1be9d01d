import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { PaneBody } from '../../kit/panes/PaneParts.tsx';
import { OperatorSearchField } from '../../kit/search/OperatorSearchField.tsx';
import { useOperators } from '../../kit/search/useOperators.ts';
import { useText } from '../../lib/text.ts';
import { DayJump } from './DayJump.tsx';
import { FoundMessages } from './FoundMessages.tsx';
import { usePeopleSearch } from './usePeopleSearch.ts';

type Props = { id: string; kind: 'search' | 'files'; onFollow: () => void };

/** What is looked for in the open conversation: words, or the files that were shared in it. */
export default function SearchPane({ id, kind, onFollow }: Props) {
  const text = useText();
  const [search, setSearch] = useState('');
  const people = usePeopleSearch();
  const operators = useOperators({
    from: { find: async (typed) => (await people(typed)).map(({ name }) => ({ value: name })) },
    has: {
      values: [
        { value: 'file', label: text('parts.operators.hasFile') },
        { value: 'link', label: text('parts.operators.hasLink') },
      ],
    },
    ...{ on: {}, before: {}, after: {} },
  });
  const isOfWords = kind === 'search';
  return (
    <>
      {isOfWords && (
        <Box sx={{ flex: 'none', padding: 4, display: 'grid', gap: 4, borderBlockEnd: 1, borderColor: 'divider' }}>
          <OperatorSearchField
            label={text('chat.side.search')}
            value={search}
            onSearch={setSearch}
            isFocused
            operators={operators}
          />
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
