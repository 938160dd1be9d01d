import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useCopy } from '../../../kit/useCopy.ts';
import * as icons from './sampleIcons.ts';
import { useState } from 'react';
import { EmptyState } from '../../../kit/EmptyState.tsx';
import { SearchField } from '../../../kit/SearchField.tsx';
import { useText } from '../../../lib/text.ts';
import { Specimen } from './Specimen.tsx';

/** `IconFileInvoice` is called `file-invoice` in the set. */
const nameOf = (key: string) =>
  key
    .replace(/^Icon/, '')
    .replaceAll(/([a-z])([A-Z\d])/g, '$1-$2')
    .toLowerCase();
const all = Object.entries(icons).map(([key, Icon]) => ({ name: nameOf(key), Icon }));

/** The icons that screens share, found by name; a press copies the name. */
export default function IconsGroup() {
  const text = useText();
  const [search, setSearch] = useState('');
  const found = all.filter(({ name }) => name.includes(search.trim().toLowerCase()));
  const copy = useCopy();
  return (
    <Specimen title={text('showcase.type.icons')} isStacked>
      <SearchField label={text('samples.icons.search')} value={search} onSearch={setSearch} />
      {found.length === 0 ? (
        <EmptyState drawing="noMatch" title={text('samples.icons.none')} text={text('samples.icons.noneText')} />
      ) : (
        <Box
          component="ul"
          aria-label={text('showcase.type.icons')}
          sx={{
            display: 'grid',
            gap: 3,
            margin: 0,
            padding: 0,
            listStyle: 'none',
            gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))',
          }}
        >
          {found.map(({ name, Icon }) => (
            <li key={name}>
              <ButtonBase
                onClick={() => void copy(name, text('samples.icons.copied', { name }))}
                sx={{
                  width: '100%',
                  height: '100%',
                  display: 'grid',
                  justifyItems: 'center',
                  alignContent: 'center',
                  gap: 2,
                  padding: 3,
                  border: 1,
                  borderColor: 'divider',
                  borderRadius: 1,
                  '&:hover': { backgroundColor: 'action.hover' },
                  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main' },
                }}
              >
                <Icon size={26} aria-hidden />
                <Typography variant="body2" dir="ltr" sx={{ overflowWrap: 'anywhere', textAlign: 'center' }}>
                  {name}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Specimen>
  );
}
