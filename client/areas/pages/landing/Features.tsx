import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useText } from '../../../lib/text.ts';
import {
  CodePicture,
  KeysPicture,
  LanguagesPicture,
  ListPicture,
  LivePicture,
  RightsPicture,
} from './FeaturePictures.tsx';
import { LandingSection } from './LandingSection.tsx';

/** Wide and narrow ones take turns. */
const features = [
  { Picture: ListPicture, name: 'quick', isWide: true },
  { Picture: LivePicture, name: 'live', isWide: false },
  { Picture: RightsPicture, name: 'rights', isWide: false },
  { Picture: CodePicture, name: 'open', isWide: true },
  { Picture: LanguagesPicture, name: 'languages', isWide: true },
  { Picture: KeysPicture, name: 'keys', isWide: false },
] as const;

/** What Atrium can do. */
export function Features() {
  const text = useText();
  return (
    <LandingSection
      id="features"
      isRaised
      chip={text('pages.features.chip')}
      title={text('pages.features.title')}
      text={text('pages.features.text')}
    >
      <Box
        component="ul"
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            sm: 'repeat(2, minmax(0, 1fr))',
            lg: 'repeat(3, minmax(0, 1fr))',
          },
          gap: { xs: 4, sm: 6 },
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {features.map(({ Picture, name, isWide }) => (
          <Box
            component="li"
            key={name}
            sx={(theme) => ({
              gridColumn: { lg: isWide ? 'span 2' : 'auto' },
              padding: '12px',
              border: `1px solid ${theme.vars.palette.divider}`,
              borderRadius: '14px',
              backgroundColor: theme.vars.palette.background.paper,
            })}
          >
            <Picture />
            <Box sx={{ padding: { xs: '18px 8px 10px', sm: '22px 14px 14px' } }}>
              <Typography variant="h4" component="h3">
                {text(`pages.features.${name}`)}
              </Typography>
              <Typography color="textSecondary" sx={{ mt: 1, maxWidth: '62ch' }}>
                {text(`pages.features.${name}Text`)}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </LandingSection>
  );
}
