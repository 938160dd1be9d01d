import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import CardActions from '@mui/material/CardActions';
import CardContent from '@mui/material/CardContent';
import CardHeader from '@mui/material/CardHeader';
import Typography from '@mui/material/Typography';
import { IconChecks, IconShoppingCart, IconTruck } from '@tabler/icons-react';
import { StatCard } from '../../../kit/charts/StatCard.tsx';
import { FactsCard } from '../../../kit/details/FactsCard.tsx';
import { Money } from '../../../kit/Figures.tsx';
import { showNotice } from '../../../kit/notices.ts';
import { useFormats } from '../../../lib/format.ts';
import { useText } from '../../../lib/text.ts';
import { ActionCards } from './ActionCards.tsx';

const columns = {
  display: 'grid',
  gap: { xs: 4, sm: 6 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
};

/** Cards with a text, with facts, with a figure, and cards that can be folded, loaded again and taken away. */
export default function CardsGroup() {
  const text = useText();
  const { number } = useFormats();
  return (
    <>
      <Box id="basic" sx={columns}>
        <Card component="section">
          <CardHeader title={text('samples.cards.plain')} slotProps={{ title: { component: 'h2' } }} />
          <CardContent sx={{ paddingBlockStart: 0 }}>
            <Typography>{text('samples.cards.plainText')}</Typography>
          </CardContent>
          <CardActions sx={{ padding: 6, paddingBlockStart: 0 }}>
            <Button variant="tonal" onClick={() => showNotice({ text: text('showcase.feedback.shown') })}>
              {text('showcase.feedback.show')}
            </Button>
          </CardActions>
        </Card>
        <FactsCard
          title={text('samples.order.sum')}
          facts={[
            { label: text('samples.order.items'), value: <Money cents={209_300} /> },
            { label: text('samples.order.delivery'), value: <Money cents={2_000} /> },
          ]}
        />
        <Card
          component="section"
          sx={(theme) => ({
            backgroundColor: theme.vars!.palette.primary.dark,
            color: theme.vars!.palette.primary.contrastText,
          })}
        >
          <CardContent>
            <Typography variant="h5" component="h2">
              {text('samples.cards.colored')}
            </Typography>
            <Typography sx={{ mt: 2 }}>{text('samples.cards.coloredText')}</Typography>
          </CardContent>
        </Card>
      </Box>
      <Box id="statistics" sx={columns}>
        <StatCard
          label={text('samples.stat.orders')}
          value={number(1_286)}
          change={0.124}
          hint={text('samples.stat.lastWeek')}
          icon={<IconShoppingCart size={24} />}
        />
        <StatCard
          label={text('samples.stat.late')}
          value={number(13)}
          change={-0.087}
          isLessBetter
          hint={text('samples.stat.lastWeek')}
          icon={<IconTruck size={24} />}
          tone="warning"
        />
        <StatCard
          label={text('samples.stat.done')}
          value={number(940)}
          change={0.031}
          hint={text('samples.stat.lastWeek')}
          icon={<IconChecks size={24} />}
          tone="success"
        />
      </Box>
      <ActionCards />
    </>
  );
}
