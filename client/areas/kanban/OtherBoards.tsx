import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { useBoardNamesQuery } from './kanban.generated.ts';
import { boardPath } from './urls.ts';

/** Where the board at the address is not there: those that are. */
export default function OtherBoards() {
  const text = useText();
  const { data } = useBoardNamesQuery({ context: { isQuiet: true } });
  const boards = data?.boards ?? [];
  if (boards.length === 0) return null;
  return (
    <Box component="section" aria-label={text('kanban.page.others')} sx={{ textAlign: 'center', mt: 4 }}>
      <Box component="h2" sx={{ typography: 'h6', margin: 0, mb: 2 }}>
        {text('kanban.page.others')}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
        {boards.map(({ id, name }) => (
          <Button key={id} component={Link} to={boardPath(id)} variant="outlined" color="secondary">
            <bdi>{name}</bdi>
          </Button>
        ))}
      </Box>
    </Box>
  );
}
