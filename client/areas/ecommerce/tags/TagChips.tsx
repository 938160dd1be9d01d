import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';

/** The tags of a record, or what is said where there is none. */
export const TagChips = ({ tags, none = null }: { tags: readonly string[]; none?: string | null }) =>
  tags.length === 0 ? (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {none}
    </Box>
  ) : (
    <Box component="ul" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {tags.map((tag) => (
        <li key={tag}>
          <Chip size="small" label={<bdi>{tag}</bdi>} />
        </li>
      ))}
    </Box>
  );
