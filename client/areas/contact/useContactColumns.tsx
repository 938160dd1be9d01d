import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { DateText } from '../../kit/Figures.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import type { ListColumn } from '../../kit/table/columns.ts';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import type { ContactRowFragment } from './contact.generated.ts';

const clipped = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** The columns of the messages; following a row opens it. */
export function useContactColumns(hrefOf: (id: string) => string): ListColumn<ContactRowFragment>[] {
  const text = useText();
  const { language: languageName } = useFormats();
  return useMemo<ListColumn<ContactRowFragment>[]>(
    () => [
      {
        id: 'sender',
        label: text('contact.column.sender'),
        width: 200,
        sort: 'name',
        card: 'lead',
        csv: { name: text('contact.column.sender'), email: text('contact.address.email') },
        cell: ({ id, name, email }) => (
          <Box sx={{ minWidth: 0 }}>
            <RowLink to={hrefOf(id)} title={name}>
              <bdi>{name}</bdi>
            </RowLink>
            <Box dir="ltr" sx={{ ...clipped, typography: 'body2', color: 'text.secondary', textAlign: 'left' }}>
              {email}
            </Box>
          </Box>
        ),
      },
      {
        id: 'message',
        label: text('contact.column.message'),
        width: 220,
        csv: { message: text('contact.column.message') },
        card: 'text',
        grows: true,
        cell: ({ message, language }) => (
          <Box lang={language} dir="auto" sx={clipped}>
            {message}
          </Box>
        ),
      },
      {
        id: 'page',
        label: text('contact.column.page'),
        width: 150,
        isOptional: true,
        csv: { page: text('contact.column.page') },
        cell: ({ page }) =>
          page === '/' ? (
            text('contact.page.home')
          ) : (
            <Box dir="ltr" sx={{ ...clipped, textAlign: 'left' }}>
              {page}
            </Box>
          ),
      },
      {
        id: 'language',
        label: text('contact.column.language'),
        width: 100,
        isOptional: true,
        csv: { language: text('contact.column.language') },
        cell: ({ language }) => languageName(language),
      },
      {
        id: 'status',
        label: text('contact.column.status'),
        width: 106,
        csv: { status: text('contact.column.status') },
        card: 'end',
        skeleton: 'chip',
        cell: ({ status }) => (
          <StatusChip
            tone={status === 'NEW' ? 'warning' : 'success'}
            label={text(status === 'NEW' ? 'contact.status.new' : 'contact.status.handled')}
          />
        ),
      },
      {
        id: 'answer',
        label: text('contact.column.answer'),
        width: 138,
        csv: { answeredAt: text('contact.column.answer') },
        card: 'foot',
        skeleton: 'chip',
        cell: ({ answeredAt }) => (
          <StatusChip
            tone={answeredAt ? 'info' : 'secondary'}
            label={text(answeredAt ? 'contact.answer.yes' : 'contact.answer.no')}
          />
        ),
      },
      {
        id: 'date',
        label: text('contact.column.date'),
        width: 126,
        csv: { createdAt: text('contact.column.date') },
        sort: 'created',
        card: 'note',
        cell: ({ createdAt }) => <DateText at={createdAt} />,
      },
    ],
    [text, languageName, hrefOf],
  );
}
