import { useColorScheme, useTheme } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/text.ts';
import { mailDocument, type MailLook } from './mailDocument.ts';

type Props = {
  html: string;
  title: string;
  withPictures: boolean;
  /** A `mailto:` link was pressed. */
  onAddress: (address: string) => void;
};

/** What the frame may: open links beside the page. Neither scripts nor forms; nothing of it leaves its place. */
const allowed = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';

/** What somebody else wrote, apart from our page: as high as it is, and without anything that runs or loads. */
export function MailFrame({ html, title, withPictures, onAddress }: Props) {
  const text = useText();
  const { direction } = useTheme();
  const { colorScheme = 'light' } = useColorScheme();
  const frame = useRef<HTMLIFrameElement>(null);
  const [page, setPage] = useState<string | null>(null);
  const [height, setHeight] = useState(80);

  useEffect(() => {
    const around = getComputedStyle(frame.current!.parentElement!);
    const valueOf = (name: string) => around.getPropertyValue(name).trim();
    const look: MailLook = {
      ink: around.color,
      link: valueOf('--mui-palette-primary-text') || around.color,
      quiet: valueOf('--mui-palette-divider') || '#ccc',
      font: around.fontFamily,
      scheme: colorScheme,
      direction,
    };
    setPage(
      mailDocument(html, {
        look,
        withPictures,
        origin: location.origin,
        realHost: (host) => text('email.link.realHost', { host: `\u2066${host}\u2069` }),
      }),
    );
  }, [html, withPictures, colorScheme, direction, text]);

  const watching = useRef<ResizeObserver | null>(null);
  useEffect(() => () => watching.current?.disconnect(), []);
  const loaded = () => {
    const inner = frame.current?.contentDocument;
    if (!inner?.body) return;
    const measure = () => setHeight(Math.ceil(inner.documentElement.getBoundingClientRect().height) + 1);
    watching.current?.disconnect();
    watching.current = new ResizeObserver(measure);
    watching.current.observe(inner.documentElement);
    measure();
    // Shortcuts work wherever one has clicked.
    inner.addEventListener('keydown', (event) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
      const again = { key, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
      if (!document.body.dispatchEvent(new KeyboardEvent('keydown', again))) event.preventDefault();
    });
    inner.addEventListener('click', (event) => {
      const link = (event.target as Element).closest?.('a[href^="mailto:"]');
      if (!link) return;
      event.preventDefault();
      onAddress(decodeURIComponent((link.getAttribute('href') ?? '').slice('mailto:'.length).split('?')[0] ?? ''));
    });
  };

  return (
    <iframe
      ref={frame}
      title={title}
      sandbox={allowed}
      srcDoc={page ?? ''}
      referrerPolicy="no-referrer"
      onLoad={loaded}
      style={{
        display: 'block',
        width: '100%',
        height,
        border: 0,
        borderRadius: 6,
        colorScheme: page?.includes('color-scheme: light') ? 'light' : colorScheme,
      }}
    />
  );
}
