import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Skeleton from '@mui/material/Skeleton';
import { EmptyState, FailedState } from '../../kit/EmptyState.tsx';
import { SearchField } from '../../kit/SearchField.tsx';
import { useFormats } from '../../lib/format.ts';
import type { MessageId } from '../../lib/messages.ts';
import { useFollowing } from '../../lib/records.ts';
import { useLanguage } from '../../lib/languages.ts';
import type { Action } from '../../lib/schema.generated.ts';
import { useText } from '../../lib/text.ts';
import { IconEye } from '@tabler/icons-react';
import { useState } from 'react';
import { Can } from '../../lib/ability.tsx';
import type { Conditions } from './rules.ts';
import { useConditionTexts } from './useConditionTexts.ts';
import { useViewAs } from './useViewAs.ts';
import { RoleLabel } from './RoleLabel.tsx';
import { useUserAccessQuery, type UserAccessQuery } from './roles.generated.ts';

const actionTexts: Record<Action, MessageId> = {
  manage: 'users.access.manage',
  read: 'roles.action.read',
  create: 'roles.action.create',
  update: 'roles.action.update',
  delete: 'roles.action.delete',
};

type Reason = UserAccessQuery['userAccess'][number];

/** Everything that a user may do, and why. */
export function UserAccessCard({ id }: { id: string }) {
  const text = useText();
  const { compare } = useFormats();
  const viewAs = useViewAs();
  const { language } = useLanguage();
  const [search, setSearch] = useState('');
  const { data, error, loading, refetch } = useUserAccessQuery({
    variables: { id, language },
    context: { isCard: true },
  });
  useFollowing(['User', 'Role', 'Permission'], () => refetch());
  const named = (data?.userAccess ?? []).map((reason) => ({
    reason,
    name:
      reason.rule.subject === 'all'
        ? text('users.access.everything')
        : text('roles.page.subject', { subject: reason.rule.subject }),
  }));
  const { conditionsText } = useConditionTexts(
    named.flatMap(({ reason: { rule } }) => (rule.conditions ? rule.subject : [])),
  );
  const wanted = search.trim().toLowerCase();
  const shown = named.filter(({ name }) => name.toLowerCase().includes(wanted)).sort((a, b) => compare(a.name, b.name));
  const groups = Map.groupBy(shown, ({ name }) => name);
  return (
    <Card component="section" aria-label={text('users.access.title')}>
      <CardHeader
        title={text('users.access.title')}
        slotProps={{ title: { component: 'h2' } }}
        action={
          <Can do="update" on="Role">
            <Button size="small" startIcon={<IconEye size={18} />} onClick={() => void viewAs('USER', id)}>
              {text('users.access.viewAs')}
            </Button>
          </Can>
        }
      />
      <CardContent sx={{ paddingBlockStart: 0, display: 'grid', gap: 4 }}>
        <SearchField value={search} onSearch={setSearch} label={text('users.access.search')} />
        {error && !data && (
          <FailedState title={text('users.access.failed')} onRetry={() => void refetch().catch(() => undefined)} />
        )}
        {loading && !data && <Skeleton variant="rounded" height={240} />}
        {data && groups.size === 0 && <EmptyState drawing="nothing" title={text('users.access.none')} />}
        {[...groups].map(([name, reasons]) => (
          <Box key={name} component="section" aria-label={name}>
            <Box component="h3" sx={{ typography: 'h5', margin: 0, mb: 2 }}>
              {name}
            </Box>
            <Box component="ul" sx={{ display: 'grid', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}>
              {reasons.map(({ reason }, at) => (
                <ReasonLine key={at} reason={reason} conditionsText={conditionsText} />
              ))}
            </Box>
          </Box>
        ))}
      </CardContent>
    </Card>
  );
}

type ReasonLineProps = { reason: Reason; conditionsText: ReturnType<typeof useConditionTexts>['conditionsText'] };

function ReasonLine({ reason, conditionsText }: ReasonLineProps) {
  const text = useText();
  const { date } = useFormats();
  const { rule, role, permissionName, roleGivenBy, roleGivenAt, ruleSetBy, ruleSetAt } = reason;
  const program = text('users.access.atrium');
  const notes = [
    ...(rule.conditions ? [conditionsText(rule.subject, rule.conditions as Conditions, rule.conditionNames)] : []),
    ...(permissionName ? [text('roles.matrix.granted', { name: permissionName })] : []),
    ...(roleGivenAt ? [text('users.access.given', { name: roleGivenBy ?? program, date: date(roleGivenAt) })] : []),
    ...(ruleSetAt ? [text('users.access.set', { name: ruleSetBy ?? program, date: date(ruleSetAt) })] : []),
  ];
  return (
    <Box component="li" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1 }}>
      <Box sx={{ width: 120 }}>{text(actionTexts[rule.action])}</Box>
      <Box sx={{ width: 180 }}>
        <RoleLabel role={role} />
      </Box>
      <Box sx={{ flex: '1 1 240px', color: 'text.secondary', typography: 'body2' }}>{notes.join(' · ')}</Box>
    </Box>
  );
}
