import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { IconSearch } from '@tabler/icons-react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useText } from '../../lib/text.ts';
import { useHelpPaths } from './urls.ts';

/** Leads back to the help center with what was typed. */
export function ArticleSearch() {
  const text = useText();
  const navigate = useNavigate();
  const paths = useHelpPaths();
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    if (typed) void navigate(paths.search(typed));
  };
  return (
    <form role="search" onSubmit={search}>
      <OutlinedInput
        fullWidth
        size="small"
        type="search"
        name="q"
        placeholder={text('help.center.search')}
        startAdornment={
          <InputAdornment position="start">
            <IconSearch size={18} aria-hidden />
          </InputAdornment>
        }
        slotProps={{ input: { 'aria-label': text('help.center.search'), maxLength: 200, enterKeyHint: 'search' } }}
      />
    </form>
  );
}
