import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { Link as PageLink } from 'react-router-dom';
import Link from '@mui/material/Link';
import { FilterAction } from '../../app/dashboard/FilterAction.tsx';
import { methodName } from '../../app/dashboard/useFilterNames.ts';
import { PersonCell } from '../../kit/PersonCell.tsx';
import { StatusChip } from '../../kit/StatusChip.tsx';
import { RowLink } from '../../kit/table/RowLink.tsx';
import { useFormats } from '../../lib/format.ts';
import { useText } from '../../lib/text.ts';
import { FigureCard, type CardState } from './FigureCard.tsx';
import type { CrmQuery } from './figures.generated.ts';
import { Progress } from './Progress.tsx';
import { activityPath, projectPath } from './urls.ts';

type Projects = { projects: CrmQuery['projects'] | undefined; state: CardState };

/** The projects that are furthest, of those that are not complete. */
export function ActiveProjects({ projects, state }: Projects) {
  const text = useText();
  const { percent } = useFormats();
  const rows = projects?.nodes ?? [];
  const average = rows.reduce((sum, { progress }) => sum + progress, 0) / Math.max(1, rows.length);
  return (
    <FigureCard
      title={text('dashboards.projects.title')}
      text={projects && text('dashboards.projects.average', { share: percent(average / 100) })}
      state={state}
    >
      {() =>
        rows.length === 0 ? (
          <Typography color="textSecondary">{text('dashboards.projects.none')}</Typography>
        ) : (
          <Box
            component="ul"
            sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}
          >
            {rows.map(({ id, name, kind, logo, progress }) => (
              <Box component="li" key={id} sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
                <Box sx={{ flex: 1, minWidth: 0 }}>
                  <PersonCell
                    name={name}
                    avatar={logo}
                    tone="primary"
                    title={<RowLink to={projectPath(id)}>{name}</RowLink>}
                    text={kind}
                  />
                </Box>
                <Box sx={{ width: { xs: 108, xl: 132 }, flex: 'none' }}>
                  <Progress value={progress} label={text('dashboards.projects.progressOf', { name })} />
                </Box>
              </Box>
            ))}
          </Box>
        )
      }
    </FigureCard>
  );
}

type Transactions = NonNullable<CrmQuery['shopDashboard']>['transactions'];

/** On a phone the day stands below the order, so that the amount is in view. */
const wideOnly = { display: { xs: 'none', sm: 'table-cell' } } as const;

/** Money that moved last. */
export function LastTransactions({
  transactions,
  state,
}: {
  transactions: Transactions | undefined;
  state: CardState;
}) {
  const text = useText();
  const { money, day } = useFormats();
  return (
    <FigureCard title={text('dashboards.transactions.title')} state={state} height={320}>
      {() =>
        transactions!.length === 0 ? (
          <Typography color="textSecondary">{text('dashboards.transactions.none')}</Typography>
        ) : (
          <Box sx={{ overflowX: 'auto', marginInline: { xs: -4, sm: -6 } }} tabIndex={0} role="group">
            <Table aria-label={text('dashboards.transactions.title')}>
              <TableHead>
                <TableRow>
                  <TableCell>{text('dashboards.transactions.order')}</TableCell>
                  <TableCell sx={wideOnly}>{text('dashboards.transactions.date')}</TableCell>
                  <TableCell>{text('dashboards.transactions.kind')}</TableCell>
                  <TableCell align="right">{text('dashboards.transactions.amount')}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {transactions!.map(({ key, orderNumber, orderName, method, methodDigits, amountCents, at }) => (
                  <TableRow key={key}>
                    <TableCell>
                      <RowLink to={`/apps/ecommerce/order/details/${orderNumber}`}>{orderName}</RowLink>
                      <Typography
                        variant="body2"
                        color="textSecondary"
                        sx={{ display: 'flex', alignItems: 'center', gap: 1 }}
                      >
                        <bdi>{[methodName(method), methodDigits && `••${methodDigits}`].filter(Boolean).join(' ')}</bdi>
                        {method && <FilterAction dimension="method" value={method} name={methodName(method)} />}
                      </Typography>
                      <Typography variant="body2" color="textSecondary" sx={{ display: { sm: 'none' } }}>
                        {day(at.slice(0, 10))}
                      </Typography>
                    </TableCell>
                    <TableCell sx={{ ...wideOnly, whiteSpace: 'nowrap' }}>{day(at.slice(0, 10))}</TableCell>
                    <TableCell>
                      <StatusChip
                        tone={amountCents < 0 ? 'warning' : 'success'}
                        label={text(
                          amountCents < 0 ? 'dashboards.transactions.refunded' : 'dashboards.transactions.received',
                        )}
                      />
                    </TableCell>
                    <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' }}>
                      <bdi dir="ltr">
                        {amountCents > 0 && '+'}
                        {money(amountCents)}
                      </bdi>
                    </TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        )
      }
    </FigureCard>
  );
}

const actionTexts = {
  CREATE: 'dashboards.activity.created',
  UPDATE: 'dashboards.activity.updated',
  DELETE: 'dashboards.activity.deleted',
} as const;
const actionTones = { CREATE: 'success.main', UPDATE: 'primary.main', DELETE: 'error.main' } as const;

/** What was changed last, by whom. */
export function RecentActivity({ activity, state }: { activity: CrmQuery['activity'] | undefined; state: CardState }) {
  const text = useText();
  const { ago, dateTime } = useFormats();
  return (
    <FigureCard title={text('dashboards.activity.title')} state={state} height={320}>
      {() =>
        activity!.nodes.length === 0 ? (
          <Typography color="textSecondary">{text('dashboards.activity.none')}</Typography>
        ) : (
          <>
            <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 5 }}>
              {activity!.nodes.map(({ id, at, actorName, action, recordName }) => (
                <Box component="li" key={id} sx={{ display: 'flex', gap: 3 }}>
                  <Box
                    aria-hidden
                    sx={{
                      width: 12,
                      height: 12,
                      mt: '5px',
                      flex: 'none',
                      borderRadius: '50%',
                      backgroundColor: actionTones[action],
                    }}
                  />
                  <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                    <Typography>
                      {text(actionTexts[action], {
                        name: actorName ?? text('dashboards.activity.program'),
                        record: recordName ?? text('dashboards.activity.record'),
                      })}
                    </Typography>
                    <Typography variant="body2" color="textSecondary" title={dateTime(at)}>
                      {ago(at)}
                    </Typography>
                  </Box>
                </Box>
              ))}
            </Box>
            <Link component={PageLink} to={activityPath} sx={{ mt: 4, alignSelf: 'start' }}>
              {text('dashboards.activity.all')}
            </Link>
          </>
        )
      }
    </FigureCard>
  );
}
