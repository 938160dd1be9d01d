import { IconBolt, IconCode, IconKeyboard, IconLanguage, IconLock, IconUsersGroup } from '@tabler/icons-react';
import { useText } from '../../../lib/text.ts';
import { LandingSection, Tile, Tiles } from './LandingSection.tsx';

const features = [
  { icon: IconBolt, title: 'pages.features.quick', text: 'pages.features.quickText' },
  { icon: IconUsersGroup, title: 'pages.features.live', text: 'pages.features.liveText' },
  { icon: IconLock, title: 'pages.features.rights', text: 'pages.features.rightsText' },
  { icon: IconCode, title: 'pages.features.open', text: 'pages.features.openText' },
  { icon: IconLanguage, title: 'pages.features.languages', text: 'pages.features.languagesText' },
  { icon: IconKeyboard, title: 'pages.features.keys', text: 'pages.features.keysText' },
] as const;

/** What Atrium can do. */
export function Features() {
  const text = useText();
  return (
    <LandingSection id="features" isRaised chip={text('pages.features.chip')} title={text('pages.features.title')} text={text('pages.features.text')}>
      <Tiles>
        {features.map(({ icon: Icon, title, text: body }) => (
          <Tile key={title} icon={<Icon size={26} />} title={text(title)} text={text(body)} />
        ))}
      </Tiles>
    </LandingSection>
  );
}
