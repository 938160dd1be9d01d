import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconHistory, IconPackage, IconPencil, IconPrinter, IconTruck } from '@tabler/icons-react';
import { ActionMenu } from '../../../kit/ActionMenu.tsx';
import { DetailsPage } from '../../../kit/details/DetailsPage.tsx';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { Code, DateText, Money } from '../../../kit/Figures.tsx';
import { PersonCell } from '../../../kit/PersonCell.tsx';
import { Timeline } from '../../../kit/people/Timeline.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { StatusChip } from '../../../kit/StatusChip.tsx';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { people } from './samples.ts';

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const placedAt = hoursAgo(52);

export default function DetailsGroup() {
  const text = useText();
  const { dateTime } = useFormats();
  const customer = people[0]!;
  const activity = [
    { id: 'placed', tone: 'success', icon: <IconPackage size={16} />, hours: 52 },
    { id: 'packed', tone: 'success', hours: 30 },
    { id: 'sent', tone: 'primary', icon: <IconTruck size={16} />, hours: 3 },
  ] as const;
  return (
    <DetailsPage
      heading="h2"
      title={
        <>
          {text('samples.order.title')} <Code value="#9042" />
        </>
      }
      back={{ to: '/showcase', label: text('samples.order.back') }}
      status={
        <>
          <StatusChip tone="success" label={text('samples.order.paid')} />
          <StatusChip tone="info" label={text('samples.order.ready')} />
        </>
      }
      text={dateTime(placedAt)}
      actions={
        <>
          <ActionMenu
            label={text('showcase.button.more')}
            actions={[
              {
                id: 'print',
                label: text('samples.order.print'),
                icon: <IconPrinter size={20} />,
                onSelect: () => window.print(),
              },
            ]}
          />
          <Button
            variant="contained"
            startIcon={<IconPencil size={18} />}
            onClick={() => showNotice({ text: text('showcase.feedback.shown') })}
          >
            {text('samples.order.edit')}
          </Button>
        </>
      }
      tabsLabel={text('samples.order.parts')}
      tabs={[
        {
          name: 'activity',
          label: text('samples.order.activity'),
          icon: <IconTruck size={18} />,
          children: (
            <Card>
              <CardHeader title={text('samples.order.activity')} slotProps={{ title: { component: 'h3' } }} />
              <CardContent sx={{ paddingBlockStart: 0 }}>
                <Timeline
                  label={text('samples.order.activity')}
                  events={[
                    ...activity.map(({ id, hours, ...event }) => ({
                      ...event,
                      id,
                      title: text(`samples.order.${id}`),
                      text: text(`samples.order.${id}Text`),
                      time: <DateText at={hoursAgo(hours)} />,
                    })),
                    { id: 'delivered', title: text('samples.order.delivered'), isAhead: true },
                  ]}
                />
              </CardContent>
            </Card>
          ),
        },
        {
          name: 'notes',
          label: text('samples.order.notes'),
          icon: <IconHistory size={18} />,
          children: (
            <Card>
              <CardContent>
                <Typography color="textSecondary">{text('samples.order.noNotes')}</Typography>
              </CardContent>
            </Card>
          ),
        },
      ]}
      side={
        <>
          <FactsCard
            title={text('samples.order.customer')}
            lead={<PersonCell name={customer.name} text={<bdi dir="ltr">amara@example.com</bdi>} />}
            facts={[
              { label: text('samples.order.number'), value: <Code value="#478426" /> },
              { label: text('samples.order.orders'), value: 12 },
              { label: text('samples.order.phone'), value: <Code value="+33 1 70 18 99 00" /> },
              { label: text('samples.order.company'), value: null },
            ]}
          />
          <FactsCard
            title={text('samples.order.sum')}
            facts={[
              { label: text('samples.order.items'), value: <Money cents={209_300} /> },
              { label: text('samples.order.delivery'), value: <Money cents={2_000} /> },
              {
                label: text('samples.order.total'),
                value: (
                  <strong>
                    <Money cents={211_300} />
                  </strong>
                ),
              },
            ]}
          />
        </>
      }
    />
  );
}
