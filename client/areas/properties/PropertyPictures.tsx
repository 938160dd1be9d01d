import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../lib/text.ts';

/** The pictures of a property: one large, the others to choose from below it. */
export function PropertyPictures({ name, images }: { name: string; images: readonly string[] }) {
  const text = useText();
  const [chosen, setChosen] = useState(0);
  const at = Math.min(chosen, Math.max(images.length - 1, 0));
  const shown = images[at];
  return (
    <Card component="section" aria-label={text('properties.field.images')} sx={{ padding: { xs: 4, sm: 6 } }}>
      {shown === undefined ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', gap: 2, paddingBlock: 6, color: 'text.secondary' }}>
          <IconPhoto size={40} aria-hidden />
          <Typography>{text('properties.view.noPictures')}</Typography>
        </Box>
      ) : (
        <Box
          component="img"
          src={shown}
          alt={text('properties.view.picture', { at: at + 1, count: images.length, name })}
          sx={{
            display: 'block',
            width: '100%',
            height: { xs: 220, sm: 340 },
            objectFit: 'contain',
            borderRadius: 1,
            backgroundColor: 'action.hover',
          }}
        />
      )}
      {images.length > 1 && (
        <Box
          component="ul"
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, margin: 0, mt: 4, padding: 0, listStyle: 'none' }}
        >
          {images.map((image, place) => (
            <li key={image}>
              <ButtonBase
                aria-label={text('properties.view.showPicture', { at: place + 1, count: images.length })}
                aria-pressed={place === at}
                onClick={() => setChosen(place)}
                sx={(theme) => ({
                  width: 72,
                  height: 56,
                  overflow: 'hidden',
                  borderRadius: 1,
                  backgroundColor: theme.vars!.palette.action.hover,
                  outline: place === at ? `2px solid ${theme.vars!.palette.primary.main}` : 'none',
                  '&:focus-visible': { outline: `3px solid ${theme.vars!.palette.primary.main}` },
                })}
              >
                <Box component="img" src={image} alt="" sx={{ width: '100%', height: '100%', objectFit: 'contain' }} />
              </ButtonBase>
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}
