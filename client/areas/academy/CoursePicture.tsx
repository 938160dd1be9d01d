import Box from '@mui/material/Box';
import type { CourseIcon, CourseTag } from '../../lib/schema.generated.ts';
import { iconLooks, tagTones } from './looks.ts';

type Props = { course: { picture: string | null; tag: CourseTag; icon: CourseIcon }; height: number };

/** The picture of a course on the color of its topic; its symbol where it has none. */
export function CoursePicture({ course: { picture, tag, icon }, height }: Props) {
  const { icon: Symbol } = iconLooks[icon];
  return (
    <Box
      aria-hidden
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        height,
        overflow: 'hidden',
        borderRadius: 1,
        color: theme.vars!.palette[tagTones[tag]].text,
        backgroundColor: theme.vars!.palette[tagTones[tag]].soft,
        '& img': { maxWidth: '80%', height: Math.min(height - 32, 140), objectFit: 'contain' },
      })}
    >
      {picture ? <img src={picture} alt="" loading="lazy" /> : <Symbol size={72} stroke={1.25} />}
    </Box>
  );
}
