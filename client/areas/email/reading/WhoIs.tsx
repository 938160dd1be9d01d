import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { IconChevronDown, IconUserQuestion } from '@tabler/icons-react';
import { useId } from 'react';
import { useLanguage } from '../../../lib/languages.ts';
import { useFollowing } from '../../../lib/records.ts';
import type { Subject } from '../../../lib/schema.generated.ts';
import { makeStore, useStore } from '../../../lib/store.ts';
import { useText } from '../../../lib/text.ts';
import { useZone } from '../../../lib/timeZone.ts';
import { useKnownOfAddressQuery } from '../email.generated.ts';
import { WhoIsPart } from './WhoIsPart.tsx';

/** Folded for all mails until it is unfolded. */
const isFolded = makeStore(false);
const followed: Subject[] = ['Customer', 'Order', 'Invoice', 'Delivery', 'CalendarEvent'];

/** Who writes, beside their mail: what areas know of the address, as far as the viewer may read it. Nothing where that is nothing. */
export function WhoIs({ address }: { address: string }) {
  const text = useText();
  const id = useId();
  const { language } = useLanguage();
  const timeZone = useZone();
  const folded = useStore(isFolded);
  const { data, refetch } = useKnownOfAddressQuery({
    variables: { address, timeZone, language },
    errorPolicy: 'all',
    context: { isQuiet: true },
  });
  useFollowing(followed, () => refetch());
  const known = (data?.knownOfAddress ?? []).filter(({ found }) => found);
  if (known.length === 0) return null;
  return (
    <Card
      component="aside"
      variant="outlined"
      aria-labelledby={id}
      data-print="hidden"
      sx={{ boxShadow: 'none', border: 1, borderColor: 'divider', minWidth: 0, alignSelf: 'start' }}
    >
      <ButtonBase
        aria-expanded={!folded}
        onClick={() => isFolded.set(!folded)}
        sx={{ width: '100%', minHeight: 48, gap: 2, paddingInline: 4, justifyContent: 'flex-start', font: 'inherit' }}
      >
        <IconUserQuestion size={20} aria-hidden />
        <Box component="span" id={id} sx={{ flex: 1, textAlign: 'start', fontWeight: 500 }}>
          {text('email.who.title')}
        </Box>
        <Box component={IconChevronDown} size={18} aria-hidden sx={{ rotate: folded ? '0deg' : '180deg' }} />
      </ButtonBase>
      {!folded && (
        <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4, padding: 4, paddingBlockStart: 1 }}>
          {known.map((part) => (
            <WhoIsPart key={part.key} part={part} />
          ))}
        </Box>
      )}
    </Card>
  );
}
