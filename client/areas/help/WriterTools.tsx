import Button from '@mui/material/Button';
import { IconListSearch, IconPlus } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { Can } from '../../lib/ability.tsx';
import { useText } from '../../lib/text.ts';
import { addPath, missesPath } from './urls.ts';

/** For those who write what stands here. */
export function WriterTools({ kind, addLabel }: { kind: 'faq' | 'help'; addLabel: string }) {
  const text = useText();
  return (
    <>
      <Can do="create" on="Article">
        <Button
          component={Link}
          to={`${addPath}?kind=${kind}`}
          variant="contained"
          size="small"
          startIcon={<IconPlus size={16} />}
        >
          {addLabel}
        </Button>
      </Can>
      <Can do="update" on="Article">
        <Button
          component={Link}
          to={missesPath}
          variant="outlined"
          size="small"
          startIcon={<IconListSearch size={16} />}
        >
          {text('help.writers.misses')}
        </Button>
      </Can>
    </>
  );
}
