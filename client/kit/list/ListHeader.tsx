import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { MenuAction } from '../ActionMenu.tsx';
import { PageHeader } from '../PageHeader.tsx';
import type { ListApi } from './api.ts';
import { ExportMenu, type ExportMenuProps } from './ExportMenu.tsx';
import { ImportLink } from './ImportLink.tsx';
import { ListMenu } from './ListMenu.tsx';

type ListHeaderProps = {
  title: string;
  text: string | undefined;
  isPage: boolean;
  isPhone: boolean;
  primary: ReactNode;
  /** What switches between saved views. */
  switcher: ReactNode;
  menu: MenuAction[] | undefined;
  api: ListApi | undefined;
  importPath: string | undefined;
  exports: Omit<ExportMenuProps, 'isNarrow'> | '' | undefined;
};

const noAction: MenuAction[] = [];

/** Title of a list, its saved views, and what can be done with the whole of it: above its card, or at the card's top. */
export function ListHeader({ title, text, isPage, isPhone, primary, switcher, ...rest }: ListHeaderProps) {
  const tools = (
    <>
      <ListMenu title={title} actions={rest.menu ?? noAction} api={rest.api} />
      {rest.exports && <ExportMenu isNarrow={isPhone} {...rest.exports} />}
      {rest.importPath && <ImportLink to={rest.importPath} isNarrow={isPhone} />}
    </>
  );
  if (isPage)
    return (
      <PageHeader
        title={title}
        text={text}
        beside={
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
            {switcher}
            {isPhone && <Box sx={{ display: 'flex', marginInlineStart: 'auto' }}>{tools}</Box>}
          </Box>
        }
      >
        {!isPhone && tools}
        {primary}
      </PageHeader>
    );
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 2,
        padding: { xs: '16px 16px 0', sm: '20px 24px 0' },
      }}
    >
      <Typography variant="h5" component="h2" sx={{ marginInlineEnd: 2 }}>
        {title}
      </Typography>
      {switcher}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, marginInlineStart: 'auto' }}>
        {tools}
        {primary}
      </Box>
    </Box>
  );
}
