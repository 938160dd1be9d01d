import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { highlightedHtml } from './Highlighted.tsx';
import { textParts } from './textParts.ts';

const Text = styled('div')(({ theme }) => ({
  overflowWrap: 'anywhere',
  lineHeight: '25px',
  '& > *, & li > p': { margin: 0 },
  '& > * + *': { marginBlockStart: 12 },
  '& h2, & h3': {
    fontWeight: 500,
    // Where an anchor leads to: 60 px below the bar; the page itself keeps 76 px free.
    scrollMarginTop: 50,
  },
  '& > * + h2, & > * + h3': { marginBlockStart: 32 },
  '& > h2 + *, & > h3 + *': { marginBlockStart: 8 },
  '& h2': { fontSize: '1.3333rem', lineHeight: '30px' },
  '& h3': { fontSize: '1.0667rem', lineHeight: '24px' },
  '& ul, & ol': { paddingInlineStart: 24 },
  '& li + li': { marginBlockStart: 6 },
  '& li::marker': { color: theme.vars!.palette.text.secondary },
  '& a': { color: theme.vars!.palette.primary.text },
  '& code': {
    padding: '1px 6px',
    borderRadius: 4,
    fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    fontSize: '0.9em',
    backgroundColor: theme.vars!.palette.action.selected,
  },
  '& pre': {
    padding: '16px',
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.vars!.palette.surface.sunken,
    whiteSpace: 'pre-wrap',
  },
  '& pre code': { padding: 0, backgroundColor: 'transparent', lineHeight: '22px' },
  ...textParts(theme),
}));

const noWords: readonly string[] = [];

type ProseProps = { html: string; lang?: string; dir?: 'ltr' | 'rtl'; words?: readonly string[] };

/** HTML that the server has cleaned, set for reading. Code runs from left to right in every language. */
export function Prose({ html, lang, dir, words = noWords }: ProseProps) {
  const shown = useMemo(
    () => highlightedHtml(html, words).replaceAll(/<(pre|code)>/g, '<$1 dir="ltr">'),
    [html, words],
  );
  return <Text lang={lang} dir={dir} dangerouslySetInnerHTML={{ __html: shown }} />;
}
