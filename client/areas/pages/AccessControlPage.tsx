import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { IconChartPie, IconUsers } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Can } from '../../lib/ability.tsx';
import type { Action, Subject } from '../../lib/schema.generated.ts';
import { useViewer } from '../../lib/session.ts';
import { useText } from '../../lib/text.ts';

/** Shows rights at work: what stands here depends on who looks. */
export default function AccessControlPage() {
  const text = useText();
  return (
    <>
      <Typography variant="h2" component="h1">
        {text('pages.access.title')}
      </Typography>
      <Typography color="textSecondary" sx={{ mt: 1, mb: 6 }}>
        {text('pages.access.text')}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' }, gap: { xs: 4, sm: 6 } }}>
        <RightCard
          icon={<IconUsers size={22} aria-hidden />}
          title={text('pages.access.common')}
          text={text('pages.access.commonText')}
        />
        <Can do="read" on="all">
          <RightCard
            icon={<IconChartPie size={22} aria-hidden />}
            title={text('pages.access.analytics')}
            text={text('pages.access.analyticsText')}
          />
        </Can>
      </Box>
      <OwnRights />
    </>
  );
}

function RightCard({ icon, title, text }: { icon: ReactNode; title: string; text: string }) {
  return (
    <Card>
      <CardHeader
        avatar={
          <Box
            sx={(theme) => ({
              display: 'grid',
              placeItems: 'center',
              width: 42,
              height: 42,
              borderRadius: 1.5,
              color: theme.vars.palette.primary.text,
              backgroundColor: theme.vars.palette.primary.soft,
            })}
          >
            {icon}
          </Box>
        }
        title={title}
        slotProps={{ title: { component: 'h2' } }}
        sx={{ paddingBlockEnd: 0 }}
      />
      <CardContent>{text}</CardContent>
    </Card>
  );
}

function OwnRights() {
  const text = useText();
  const rules = useViewer()?.abilityRules ?? [];
  const rightText = (action: Action, subject: Subject, conditions: unknown) => {
    const right = text('pages.access.right', { action, subject });
    return conditions ? text('pages.access.some', { right }) : right;
  };
  return (
    <Card sx={{ mt: { xs: 4, sm: 6 } }}>
      <CardHeader
        title={text('pages.access.own')}
        subheader={text('pages.access.ownText')}
        slotProps={{ title: { component: 'h2' } }}
      />
      <CardContent sx={{ paddingBlockStart: 0 }}>
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, margin: 0, padding: 0, listStyle: 'none' }}
        >
          {rules.map(({ action, subject, conditions }) => (
            <li key={`${action} ${subject} ${JSON.stringify(conditions)}`}>
              <Chip color="primary" label={rightText(action, subject, conditions)} />
            </li>
          ))}
        </Box>
      </CardContent>
    </Card>
  );
}
