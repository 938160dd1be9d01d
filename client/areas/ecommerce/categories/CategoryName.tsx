import { styled } from '@mui/material/styles';
import {
  IconBriefcase,
  IconCategory,
  IconDeviceGamepad2,
  IconDeviceImac,
  IconDeviceWatch,
  IconHome,
  IconShoe,
  type Icon,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { tonal } from '../../../kit/tonal.ts';
import type { Tone } from '../../../kit/tones.ts';
import type { MessageId } from '../../../lib/messages.ts';
import { useText } from '../../../lib/text.ts';

type Look = { icon: Icon; tone: Tone; textId: MessageId };

/** Categories that the shop starts with; those added later have their own names and one look. */
const known = new Map<string, Look>(
  Object.entries({
    Accessories: { icon: IconDeviceWatch, tone: 'error', textId: 'products.category.accessories' },
    'Home Decor': { icon: IconHome, tone: 'info', textId: 'products.category.homeDecor' },
    Electronics: { icon: IconDeviceImac, tone: 'primary', textId: 'products.category.electronics' },
    Shoes: { icon: IconShoe, tone: 'success', textId: 'products.category.shoes' },
    Office: { icon: IconBriefcase, tone: 'warning', textId: 'products.category.office' },
    Games: { icon: IconDeviceGamepad2, tone: 'primary', textId: 'products.category.games' },
  } satisfies Record<string, Look>),
);

/** A category's name in the current language, or as it was given. */
export function useCategoryText(): (name: string) => string {
  const text = useText();
  return useCallback(
    (name) => {
      const look = known.get(name);
      return look ? text(look.textId) : name;
    },
    [text],
  );
}

const Round = styled('span')(({ theme }) => ({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  borderRadius: '50%',
  ...tonal(theme),
}));

const Named = styled('span')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: '100%',
  verticalAlign: 'middle',
  '& > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
});

export function CategoryIcon({ name, size = 30 }: { name: string; size?: number }) {
  const { icon: Icon, tone } = known.get(name) ?? { icon: IconCategory, tone: 'secondary' as const };
  return (
    <Round aria-hidden data-tone={tone} style={{ width: size, height: size }}>
      <Icon size={size * 0.6} />
    </Round>
  );
}

export function CategoryName({ name }: { name: string }) {
  const textOf = useCategoryText();
  return (
    <Named>
      <CategoryIcon name={name} />
      <bdi>{textOf(name)}</bdi>
    </Named>
  );
}
