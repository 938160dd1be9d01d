import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Typography from '@mui/material/Typography';
import { useText } from '../../../lib/text.ts';

/** What this program is, in two sentences. */
export default function SecondPage() {
  const text = useText();
  return (
    <Card>
      <CardContent sx={{ maxWidth: '76ch' }}>
        <Typography variant="h2" component="h1" sx={{ mb: 4 }}>
          {text('pages.second.title')}
        </Typography>
        <Typography sx={{ mb: 2 }}>{text('pages.second.first')}</Typography>
        <Typography>{text('pages.second.second')}</Typography>
      </CardContent>
    </Card>
  );
}
