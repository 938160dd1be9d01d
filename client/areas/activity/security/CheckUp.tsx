import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Collapse from '@mui/material/Collapse';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { FailedState } from '../../../kit/EmptyState.tsx';
import { DateText, NumberText } from '../../../kit/Figures.tsx';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useText } from '../../../lib/text.ts';
import { useSecurityCheckUpQuery, type SecurityCheckUpQuery } from './security.generated.ts';

type Finding = SecurityCheckUpQuery['securityCheckUp'][number];

/** What is worth looking at, each line with exactly the records that it counts. */
export function CheckUp() {
  const text = useText();
  const { data, error, refetch } = useSecurityCheckUpQuery({
    fetchPolicy: 'cache-and-network',
    context: { isCard: true },
  });
  useFollowing(['User', 'Role', 'ApiToken', 'SignInPolicy'], () => refetch());
  return (
    <Card>
      <CardHeader
        title={text('security.checkUp.title')}
        subheader={text('security.checkUp.text')}
        slotProps={{ title: { component: 'h2' } }}
      />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        {error && !data && (
          <FailedState title={text('security.checkUp.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {!data && !error && <Skeleton variant="rounded" height={320} />}
        <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
          {data?.securityCheckUp.map((finding) => (
            <FindingRow key={finding.check} finding={finding} />
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}

function FindingRow({ finding: { check, count, items } }: { finding: Finding }) {
  const text = useText();
  const { number } = useFormats();
  const [isOpen, setOpen] = useState(false);
  const partId = useId();
  return (
    <Box component="li" sx={(theme) => ({ borderRadius: 1.5, border: `1px solid ${theme.vars.palette.divider}` })}>
      <Box
        component="button"
        type="button"
        disabled={count === 0}
        aria-expanded={count === 0 ? undefined : isOpen}
        aria-controls={isOpen ? partId : undefined}
        onClick={() => setOpen(!isOpen)}
        sx={{
          ...{ display: 'flex', alignItems: 'center', gap: 3, width: '100%', minHeight: 48, padding: '8px 16px' },
          ...{ border: 0, background: 'none', color: 'inherit', font: 'inherit', textAlign: 'start' },
          cursor: count === 0 ? 'default' : 'pointer',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>{text('security.check.name', { check })}</Box>
        {count === 0 ? (
          <>
            <Box component={IconCircleCheck} size={20} aria-hidden sx={{ color: 'success.main', flex: 'none' }} />
            <span className="visually-hidden">{text('security.check.none')}</span>
          </>
        ) : (
          <>
            <StatusChip tone="warning" label={number(count)} />
            <Box
              component={IconChevronDown}
              size={18}
              aria-hidden
              sx={{ flex: 'none', rotate: isOpen ? '180deg' : '0deg' }}
            />
          </>
        )}
      </Box>
      <Collapse in={isOpen} unmountOnExit>
        <Box
          component="ul"
          id={partId}
          tabIndex={0}
          aria-label={text('security.check.name', { check })}
          sx={{
            ...{ display: 'grid', gap: 2, margin: 0, padding: '0 16px 16px', listStyle: 'none' },
            ...{ maxHeight: 360, overflow: 'auto' },
          }}
        >
          {items.map(({ id, name, owner, at, path }) => (
            <Box component="li" key={id} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
              <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                {path ? (
                  <Link component={RouterLink} to={path}>
                    <bdi>{name}</bdi>
                  </Link>
                ) : (
                  <bdi>{name}</bdi>
                )}
                {owner && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' · '}
                    <bdi>{owner}</bdi>
                  </Box>
                )}
              </Box>
              <Box sx={{ color: 'text.secondary' }}>{at ? <DateText at={at} /> : text('security.check.never')}</Box>
            </Box>
          ))}
          {count > items.length && (
            <Box component="li" sx={{ color: 'text.secondary' }}>
              {text('security.check.more')} <NumberText value={count - items.length} />
            </Box>
          )}
        </Box>
      </Collapse>
    </Box>
  );
}
