import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/languages.ts';
import { useFollowing } from '../../../lib/records.ts';
import { useViewer } from '../../../lib/session.ts';
import { useEmailTextsQuery, type EmailTextWholeFragment } from './compose.generated.ts';
import type { Box } from './openBoxes.ts';
import { filled } from './textFields.ts';

export type EmailText = EmailTextWholeFragment;

const blankLine = '<p></p>';

/** Signatures and templates of the viewer, and how they get into what is written. */
export function useTexts() {
  const { data, refetch } = useEmailTextsQuery({ context: { isQuiet: true } });
  useFollowing(['Email'], () => refetch());
  const { language } = useLanguage();
  const { date } = useFormats();
  const viewer = useViewer();
  const texts = data?.emailTexts;
  const signatures = useMemo(() => texts?.filter(({ kind }) => kind === 'SIGNATURE') ?? [], [texts]);
  const templates = useMemo(() => texts?.filter(({ kind }) => kind === 'TEMPLATE') ?? [], [texts]);
  const name = viewer?.fullName ?? '';
  const address = viewer?.email ?? '';
  const fill = useCallback(
    (html: string, { to, subject }: Pick<Box, 'to' | 'subject'>) =>
      filled(html, { to, subject, me: { name, address }, today: date(new Date().toISOString()) }),
    [name, address, date],
  );
  /** What is written, and the signature below it if one of the viewer's stands there. */
  const parted = useCallback(
    (box: Box) => {
      const end = signatures.map(({ html }) => fill(html, box)).find((html) => box.html.endsWith(html)) ?? '';
      return { body: box.html.slice(0, box.html.length - end.length), signature: end };
    },
    [signatures, fill],
  );
  const signed = useCallback(
    (box: Box, signature: EmailText | null) => {
      const { body } = parted(box);
      if (signature === null) return body === blankLine ? '' : body;
      return (body || blankLine) + fill(signature.html, box);
    },
    [parted, fill],
  );
  const withTemplate = useCallback(
    (box: Box, template: EmailText) => {
      const { body, signature } = parted(box);
      return (body === blankLine ? '' : body) + fill(template.html, box) + signature;
    },
    [parted, fill],
  );
  // The one in the language that the viewer reads, where there is one; else what there is.
  const usual = signatures.find((one) => one.language === language) ?? signatures[0] ?? null;
  return { isLoaded: texts !== undefined, signatures, templates, usual, fill, signed, withTemplate, parted };
}
