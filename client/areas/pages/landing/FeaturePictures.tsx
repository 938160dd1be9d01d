import { styled } from '@mui/material/styles';
import { IconCheck, IconMinus, IconPointerFilled, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { tonal } from '../../../kit/tonal.ts';
import { useText } from '../../../lib/text.ts';
import { usePrice } from '../pricing/usePrice.ts';

/* What each feature looks like, in the parts of the program itself. Nothing here can be used: the words below say it all. */

const Stage = styled('div')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  containerType: 'inline-size',
  alignContent: 'center',
  justifyItems: 'center',
  gap: 8,
  height: 208,
  padding: '16px 20px',
  overflow: 'hidden',
  borderRadius: 8,
  fontSize: '.8667rem',
  lineHeight: '20px',
  textAlign: 'start',
  background: `linear-gradient(160deg, ${theme.vars.palette.primary.soft}, ${theme.vars.palette.background.default})`,
  '& .paper': {
    width: 'min(420px, 100%)',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 8,
    backgroundColor: theme.vars.palette.background.paper,
    boxShadow: theme.vars.palette.elevation.card,
  },
  '& .line': { display: 'flex', alignItems: 'center', gap: 10, padding: '9px 14px' },
  '& .line + .line': { borderBlockStart: `1px solid ${theme.vars.palette.divider}` },
  '& .end': { marginInlineStart: 'auto' },
  '& .cut': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .answer': {
    flex: 1,
    borderInlineStart: `1px solid ${theme.vars.palette.divider}`,
    '@container (max-width: 480px)': { display: 'none' },
  },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& mark': { borderRadius: 3, color: 'inherit', backgroundColor: theme.vars.palette.warning.soft },
  '& kbd': {
    display: 'inline-grid',
    placeItems: 'center',
    minWidth: 34,
    height: 34,
    padding: '0 9px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderBottomWidth: 3,
    borderRadius: 7,
    font: 'inherit',
    fontWeight: 500,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .chip': { padding: '1px 9px', borderRadius: 4, fontWeight: 500, ...tonal(theme) },
  '& pre': {
    margin: 0,
    padding: '12px 16px',
    font: '12.5px/20px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
    whiteSpace: 'pre',
    overflow: 'hidden',
  },
  '& .name': { color: theme.vars.palette.primary.text },
  '& .value': { color: theme.vars.palette.success.text },
}));

export function ListPicture() {
  const text = useText();
  const found = [
    ['Hush Over-Ear Headphones', 'published'],
    ['Kitchen Radio DAB+', 'scheduled'],
  ] as const;
  return (
    <Stage aria-hidden>
      <div className="paper">
        <div className="line">
          <IconSearch size={18} />
          <bdi>sonora</bdi>
          <kbd className="end" style={{ height: 24, minWidth: 24, borderBottomWidth: 2 }}>
            /
          </kbd>
        </div>
        {found.map(([name, status]) => (
          <div key={name} className="line">
            <bdi className="cut">
              {name} · <mark>Sonora</mark>
            </bdi>
            <span className="chip end" data-tone={status === 'published' ? 'success' : 'warning'}>
              {text(`pages.picture.${status}`)}
            </span>
          </div>
        ))}
      </div>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        {(['electronics', 'published'] as const).map((name) => (
          <span key={name} className="chip" data-tone="primary">
            {text(`pages.picture.${name}`)} ×
          </span>
        ))}
      </div>
    </Stage>
  );
}

export function LivePicture() {
  const text = useText();
  const price = usePrice();
  return (
    <Stage aria-hidden>
      <div className="paper" style={{ width: 'min(260px, 100%)' }}>
        <div className="line">
          <span className="quiet">{text('pages.picture.price')}</span>
          <span className="end">
            <s className="quiet">
              <bdi dir="ltr">{price(21_900)}</bdi>
            </s>{' '}
            <b>
              <bdi dir="ltr">{price(19_900)}</bdi>
            </b>
          </span>
        </div>
        <div className="line">
          <span className="quiet">{text('pages.picture.status')}</span>
          <span className="chip end" data-tone="success">
            {text('pages.picture.published')}
          </span>
        </div>
      </div>
      <div style={{ display: 'flex', gap: 44, marginBlockStart: 4 }}>
        {(
          [
            ['Nora', 'warning'],
            ['Sami', 'info'],
          ] as const
        ).map(([name, tone]) => (
          <span
            key={name}
            className="chip"
            data-tone={tone}
            style={{ display: 'inline-flex', gap: 6, alignItems: 'center' }}
          >
            <IconPointerFilled size={14} /> <bdi>{name}</bdi>
          </span>
        ))}
      </div>
    </Stage>
  );
}

const rights = [
  ['administrator', 4],
  ['editor', 3],
  ['author', 1],
] as const;

export function RightsPicture() {
  const text = useText();
  return (
    <Stage aria-hidden>
      <div className="paper" style={{ width: 'min(280px, 100%)' }}>
        {rights.map(([role, count]) => (
          <div key={role} className="line">
            {text(`pages.picture.${role}`)}
            <span className="end" style={{ display: 'flex', gap: 6 }}>
              {[0, 1, 2, 3].map((at) => (
                <span
                  key={at}
                  className="chip"
                  data-tone={at < count ? 'success' : 'secondary'}
                  style={{ display: 'grid', placeItems: 'center', width: 24, height: 24, padding: 0 }}
                >
                  {at < count ? <IconCheck size={14} /> : <IconMinus size={14} />}
                </span>
              ))}
            </span>
          </div>
        ))}
      </div>
    </Stage>
  );
}

export function CodePicture() {
  const name = (word: string): ReactNode => <span className="name">{word}</span>;
  const value = (word: string): ReactNode => <span className="value">{word}</span>;
  return (
    <Stage aria-hidden dir="ltr">
      <div className="paper" style={{ display: 'flex', width: 'min(560px, 100%)', alignItems: 'stretch' }}>
        <pre>
          {'{\n  '}
          {name('products')}
          {'(filter: {\n    search: '}
          {value('"watch"')}
          {'\n  }) {\n    '}
          {name('nodes')}
          {' { '}
          {name('name priceCents')}
          {' }\n  }\n}'}
        </pre>
        <pre className="answer quiet">
          {'{ "products": {\n  "nodes": [{\n    "name":\n      '}
          {value('"Meridian Hybrid…"')}
          {',\n    "priceCents": '}
          {value('18900')}
          {'\n  }]\n} }'}
        </pre>
      </div>
    </Stage>
  );
}

const greetings = [
  ['en', 'ltr', 'Saved. Undo?'],
  ['fr', 'ltr', 'Enregistré. Annuler ?'],
  ['ar', 'rtl', 'حُفظ. هل تتراجع؟'],
] as const;

export function LanguagesPicture() {
  return (
    <Stage aria-hidden style={{ gap: 10 }}>
      {greetings.map(([language, direction, words], at) => (
        <div
          key={language}
          className="paper"
          lang={language}
          dir={direction}
          style={{ width: 'min(320px, 86%)', transform: `translateX(${(at - 1) * 7}%)` }}
        >
          <div className="line">
            <IconCheck size={18} className="value" /> {words}
          </div>
        </div>
      ))}
    </Stage>
  );
}

const keys = [['/'], ['j', 'k'], ['x'], ['Ctrl', 'K'], ['Esc']];

export function KeysPicture() {
  return (
    <Stage aria-hidden dir="ltr">
      <div style={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: '12px 18px', maxWidth: 220 }}>
        {keys.map((chord) => (
          <span key={chord.join()} style={{ display: 'inline-flex', gap: 4 }}>
            {chord.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </span>
        ))}
      </div>
    </Stage>
  );
}
