import { styled } from '@mui/material/styles';

const Picture = styled('svg')(({ theme }) => ({
  '--ink': theme.vars!.palette.primary.main,
  '--soft': theme.vars!.palette.primary.soft,
  '--paper': theme.vars!.palette.background.paper,
  '--line': `rgba(${theme.vars!.palette.text.primaryChannel} / 0.22)`,
  '--leaf': theme.vars!.palette.success.main,
  '--sun': theme.vars!.palette.warning.main,
  display: 'block',
  width: 240,
  maxWidth: '100%',
  height: 'auto',
  aspectRatio: '240 / 150',
}));

/** A drawing of `public/help/`: the file that callers of the API get too, here in the colours of the theme. */
export function HelpPicture({ src, width }: { src: string; width?: number }) {
  return (
    <Picture viewBox="0 0 240 150" aria-hidden focusable="false" style={{ width }}>
      <use href={`${src}#art`} />
    </Picture>
  );
}
