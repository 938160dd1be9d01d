import { IconFile } from '@tabler/icons-react';
import type { SearchHitPartsFragment } from './palette.generated.ts';
import { searchIcons } from '../shellParts.ts';

type HitIconProps = { hit: Pick<SearchHitPartsFragment, 'icon' | 'image'>; size: number };

/** Picture of a record, or the icon of its kind. */
export function HitIcon({ hit: { icon, image }, size }: HitIconProps) {
  const Icon = searchIcons()[icon] ?? IconFile;
  return image ? (
    <img src={image} alt="" width={size} height={size} loading="lazy" />
  ) : (
    <Icon size={Math.round(size * 0.72)} aria-hidden />
  );
}
