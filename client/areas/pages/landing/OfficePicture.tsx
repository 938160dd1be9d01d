import { styled } from '@mui/material/styles';
import {
  IconBackpack,
  IconBell,
  IconCalendar,
  IconDeviceLaptop,
  IconDeviceWatch,
  IconEyeglass,
  IconFileInvoice,
  IconHeadphones,
  IconMail,
  IconMoonStars,
  IconPackage,
  IconPlus,
  IconRadio,
  IconSearch,
  IconShoe,
  IconShoppingCart,
} from '@tabler/icons-react';
import { LogoMark } from '../../../kit/Logo.tsx';
import { tonal } from '../../../kit/tonal.ts';
import { useText } from '../../../lib/text.ts';
import { usePrice } from '../pricing/usePrice.ts';
import { LiveNotice } from './LiveNotice.tsx';

/** The list of products as it is, drawn in letters so that it speaks the language of the page and is sharp at every size. */
const Picture = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '15.5em minmax(0, 1fr)',
  // Every length follows the width of the picture; on a phone it is cut instead of shrunk to dust.
  fontSize: 'max(1.18cqw, 6.6px)',
  lineHeight: 1.45,
  aspectRatio: '16 / 9.4',
  overflow: 'hidden',
  textAlign: 'start',
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.default,
  '@container (max-width: 620px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    aspectRatio: '1 / 0.98',
    '& > .places': { display: 'none' },
  },
  '& span': { display: 'block' },
  '& svg': { display: 'block', flex: 'none' },
  '& .paper': {
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: '.6em',
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .line': { display: 'flex', alignItems: 'center', gap: '.8em' },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .tint': {
    display: 'grid',
    placeItems: 'center',
    flex: 'none',
    width: '2.6em',
    height: '2.6em',
    borderRadius: '.5em',
    ...tonal(theme),
  },
  '& .chip': {
    padding: '.15em .7em',
    borderRadius: '.3em',
    fontSize: '.87em',
    fontWeight: 500,
    justifySelf: 'start',
    ...tonal(theme),
  },
  '& .button': {
    padding: '.55em 1.2em',
    borderRadius: '.45em',
    color: theme.vars.palette.primary.onMain,
    backgroundColor: theme.vars.palette.primary.fill,
    fontWeight: 500,
  },
  '& .places': {
    padding: '1.4em 1em',
    borderInlineEnd: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .place': { padding: '.62em .9em', marginBlockEnd: '.2em', borderRadius: '.45em' },
  '& .here': {
    color: theme.vars.palette.primary.onMain,
    backgroundColor: theme.vars.palette.primary.fill,
    fontWeight: 500,
  },
  '& .page': { display: 'flex', flexDirection: 'column', gap: '1.2em', minWidth: 0, padding: '1.2em 1.6em' },
  '& .row': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 8em 4.5em 6em 8em',
    alignItems: 'center',
    gap: '1em',
    padding: '.68em 1.4em',
    borderBlockStart: `1px solid ${theme.vars.palette.divider}`,
    '@container (max-width: 620px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 6em 8em',
      '& > .wide': { display: 'none' },
    },
  },
  '& .head': { borderBlockStart: 0, fontWeight: 500, '& > span': { fontSize: '.87em' } },
  '& .changed': { backgroundColor: theme.vars.palette.primary.soft },
  '& .switch': {
    position: 'relative',
    width: '2.5em',
    height: '1.4em',
    borderRadius: '1em',
    backgroundColor: theme.vars.palette.text.disabled,
  },
  '& .switch::after': {
    content: '""',
    position: 'absolute',
    insetBlockStart: '.2em',
    insetInlineStart: '.2em',
    width: '1em',
    height: '1em',
    borderRadius: '50%',
    backgroundColor: '#fff',
  },
  '& .on': { backgroundColor: theme.vars.palette.primary.fill },
  '& .on::after': { insetInlineStart: '1.3em' },
  '& .face': {
    display: 'grid',
    placeItems: 'center',
    width: '2.4em',
    height: '2.4em',
    borderRadius: '50%',
    fontWeight: 600,
    ...tonal(theme),
  },
}));

const places = [
  { Icon: IconPackage, label: 'pages.picture.products' },
  { Icon: IconShoppingCart, label: 'pages.picture.orders' },
  { Icon: IconFileInvoice, label: 'pages.picture.invoices' },
  { Icon: IconMail, label: 'pages.picture.email' },
  { Icon: IconCalendar, label: 'pages.picture.calendar' },
] as const;

/** Rows of the sample data. */
const rows = [
  {
    Icon: IconDeviceWatch,
    tone: 'info',
    name: 'Meridian Hybrid Watch',
    brand: 'Halden',
    group: 'electronics',
    cents: 18_900,
    status: 'published',
    isOn: true,
  },
  {
    Icon: IconHeadphones,
    tone: 'primary',
    name: 'Hush Over-Ear Headphones',
    brand: 'Sonora',
    group: 'electronics',
    cents: 19_900,
    status: 'published',
    isOn: true,
  },
  {
    Icon: IconShoe,
    tone: 'warning',
    name: 'Stride Running Shoes',
    brand: 'Veloce',
    group: 'shoes',
    cents: 12_900,
    status: 'scheduled',
    isOn: true,
  },
  {
    Icon: IconRadio,
    tone: 'success',
    name: 'Kitchen Radio DAB+',
    brand: 'Sonora',
    group: 'electronics',
    cents: 8900,
    status: 'published',
    isOn: false,
  },
  {
    Icon: IconDeviceLaptop,
    tone: 'error',
    name: 'Slate 14 Laptop',
    brand: 'Norrby',
    group: 'electronics',
    cents: 119_900,
    status: 'inactive',
    isOn: false,
  },
  {
    Icon: IconBackpack,
    tone: 'info',
    name: 'Commuter Backpack 22 L',
    brand: 'Kitewell',
    group: 'accessories',
    cents: 11_900,
    status: 'published',
    isOn: true,
  },
  {
    Icon: IconEyeglass,
    tone: 'primary',
    name: 'Reader Blue-Light Glasses',
    brand: 'Aurelle',
    group: 'accessories',
    cents: 4900,
    status: 'published',
    isOn: true,
  },
] as const;
const statusTone = { published: 'success', scheduled: 'warning', inactive: 'secondary' } as const;

/** Our picture of the program at work; it says nothing that the words around it do not. */
export function OfficePicture() {
  const text = useText();
  const price = usePrice();
  return (
    <Picture aria-hidden>
      <span className="places">
        <span
          className="line"
          style={{ marginBlockEnd: '1.6em', paddingInlineStart: '.7em', fontSize: '1.15em', fontWeight: 700 }}
        >
          <LogoMark size={20} /> <bdi>Atrium</bdi>
        </span>
        {places.map(({ Icon, label }, at) => (
          <span key={label} className={at === 0 ? 'line place here' : 'line place'}>
            <Icon size="1.4em" /> {text(label)}
          </span>
        ))}
      </span>
      <span className="page">
        <span className="line paper" style={{ padding: '.55em 1em' }}>
          <IconSearch size="1.4em" />
          <span className="quiet" style={{ flex: 1 }}>
            {text('pages.picture.search')} <bdi dir="ltr">Ctrl K</bdi>
          </span>
          <IconMoonStars size="1.4em" />
          <IconBell size="1.4em" />
          <span className="face" data-tone="primary">
            S
          </span>
        </span>
        <span className="line" style={{ justifyContent: 'space-between' }}>
          <span>
            <span style={{ fontSize: '1.5em', fontWeight: 600 }}>{text('pages.picture.products')}</span>
            <span className="quiet">{text('pages.picture.about')}</span>
          </span>
          <span className="line button">
            <IconPlus size="1.3em" /> {text('pages.picture.add')}
          </span>
        </span>
        <span className="paper" style={{ overflow: 'hidden' }}>
          <span className="row head quiet">
            <span>{text('pages.picture.product')}</span>
            <span className="wide">{text('pages.picture.group')}</span>
            <span className="wide">{text('pages.picture.stock')}</span>
            <span>{text('pages.picture.price')}</span>
            <span>{text('pages.picture.status')}</span>
          </span>
          {rows.map(({ Icon, tone, name, brand, group, cents, status, isOn }, at) => (
            <span key={name} className={at === 1 ? 'row changed' : 'row'}>
              <span className="line" style={{ minWidth: 0 }}>
                <span className="tint" data-tone={tone}>
                  <Icon size="1.6em" />
                </span>
                <span style={{ minWidth: 0, whiteSpace: 'nowrap', overflow: 'hidden' }}>
                  <bdi style={{ fontWeight: 500 }}>{name}</bdi>
                  <span className="quiet" style={{ fontSize: '.87em' }}>
                    <bdi>{brand}</bdi>
                  </span>
                </span>
              </span>
              <span className="wide">{text(`pages.picture.${group}`)}</span>
              <span className={isOn ? 'wide switch on' : 'wide switch'} />
              <span>
                <bdi dir="ltr">{price(cents)}</bdi>
              </span>
              <span className="chip" data-tone={statusTone[status]}>
                {text(`pages.picture.${status}`)}
              </span>
            </span>
          ))}
        </span>
        <LiveNotice />
      </span>
    </Picture>
  );
}
