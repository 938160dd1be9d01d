import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconCircleCheckFilled, IconX } from '@tabler/icons-react';
import { Link as PageLink } from 'react-router-dom';
import { HitIcon } from '../../../app/palette/HitIcon.tsx';
import { IconAction } from '../../../kit/IconAction.tsx';
import { usePreference } from '../../../lib/preferences.ts';
import { useText } from '../../../lib/text.ts';
import type { HomeQuery } from './home.generated.ts';

type Step = HomeQuery['home']['steps'][number];

/** What a new company does first; gone once each is done or dismissed. */
export function FirstSteps({ steps }: { steps: readonly Step[] }) {
  const text = useText();
  const [dismissed, setDismissed] = usePreference('dismissed-steps');
  const shown = steps.filter(({ key }) => !dismissed.includes(key));
  const open = shown.filter(({ isDone }) => !isDone);
  if (open.length === 0) return null;
  const dismiss = (keys: string[]) => setDismissed([...new Set([...dismissed, ...keys])]);
  const title = text('home.steps.title');
  return (
    <Card component="section" aria-label={title} sx={{ padding: 5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography variant="h5" component="h2">
            {title}
          </Typography>
          <Typography color="textSecondary">
            {text('home.steps.text', { done: shown.length - open.length, all: shown.length })}
          </Typography>
        </Box>
        <Button color="secondary" onClick={() => dismiss(open.map(({ key }) => key))}>
          {text('home.steps.dismissAll')}
        </Button>
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {shown.map(({ key, title: name, text: what, icon, path, isDone }) => (
          <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
            <Box
              aria-hidden
              sx={{
                display: 'grid',
                placeItems: 'center',
                flex: 'none',
                width: 34,
                height: 34,
                color: isDone ? 'success.text' : 'text.secondary',
              }}
            >
              {isDone ? <IconCircleCheckFilled size={24} /> : <HitIcon hit={{ icon, image: null }} size={24} />}
            </Box>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 500 }}>{name}</Typography>
              <Typography variant="body2" color="textSecondary">
                {isDone ? text('home.steps.done') : what}
              </Typography>
            </Box>
            {!isDone && (
              <>
                <Button
                  component={PageLink}
                  to={path}
                  variant="tonal"
                  size="small"
                  aria-label={text('home.steps.beginOf', { name })}
                  sx={{ flex: 'none' }}
                >
                  {text('home.steps.begin')}
                </Button>
                <IconAction label={text('home.steps.dismiss', { name })} onClick={() => dismiss([key])}>
                  <IconX size={20} />
                </IconAction>
              </>
            )}
          </Box>
        ))}
      </Box>
    </Card>
  );
}
