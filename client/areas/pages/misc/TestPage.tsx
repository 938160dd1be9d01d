import Typography from '@mui/material/Typography';
import { BlankFrame } from '../../../app/pages/BlankFrame.tsx';
import { useText } from '../../../lib/text.ts';

/** Shows that pages come through: for whoever watches over the server. Nothing links here. */
export default function TestPage() {
  const text = useText();
  return (
    <BlankFrame>
      <Typography variant="h1" sx={{ textAlign: 'center' }}>
        {text('pages.test.title')}
      </Typography>
    </BlankFrame>
  );
}
