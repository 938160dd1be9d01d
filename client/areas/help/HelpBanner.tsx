import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { SearchField } from '../../kit/SearchField.tsx';
import { HelpPicture } from './HelpPicture.tsx';

type HelpBannerProps = {
  title: string;
  text: string;
  searchLabel: string;
  search: string;
  onSearch: (search: string) => void;
  picture: string;
  tools?: ReactNode;
};

/** What the page is for, and the field to find it with. */
export function HelpBanner({ title, text, searchLabel, search, onSearch, picture, tools }: HelpBannerProps) {
  return (
    <Box
      component="header"
      sx={(theme) => ({
        position: 'relative',
        display: 'grid',
        justifyItems: 'center',
        gap: 2,
        padding: { xs: '32px 16px', sm: '48px 24px' },
        borderRadius: 1.5,
        textAlign: 'center',
        backgroundColor: theme.vars.palette.primary.soft,
        overflow: 'hidden',
      })}
    >
      <Box sx={{ position: 'absolute', insetBlockEnd: -6, insetInlineStart: 24, display: { xs: 'none', lg: 'block' } }}>
        <HelpPicture src={picture} width={208} />
      </Box>
      <Box sx={{ position: 'absolute', insetBlockEnd: -6, insetInlineEnd: 24, display: { xs: 'none', lg: 'block' } }}>
        <HelpPicture src="/help/steps.svg" width={208} />
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography sx={{ maxWidth: '56ch', textWrap: 'balance' }}>{text}</Typography>
      <Box
        role="search"
        sx={(theme) => ({
          width: 1,
          maxWidth: 440,
          mt: 2,
          zIndex: 1,
          '& .MuiOutlinedInput-root': { minHeight: 46, backgroundColor: theme.vars.palette.background.paper },
        })}
      >
        <SearchField label={searchLabel} value={search} onSearch={onSearch} />
      </Box>
      {tools && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 3, mt: 2, zIndex: 1 }}>
          {tools}
        </Box>
      )}
    </Box>
  );
}
