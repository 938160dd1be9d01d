import type { MessageId } from '../../lib/messages.ts';

type FrontLink = { titleId: MessageId; to: string };

/** Sections of the start page, by their anchors; the bar follows them. */
export const sections = ['home', 'features', 'principles', 'pricing-plan', 'faq', 'contact-us'] as const;

/** What the bar leads to. */
export const barLinks: FrontLink[] = [
  { titleId: 'site.nav.home', to: '/#home' },
  { titleId: 'site.nav.features', to: '/#features' },
  { titleId: 'site.nav.principles', to: '/#principles' },
  { titleId: 'site.nav.pricing', to: '/front-pages/pricing' },
  { titleId: 'site.nav.faq', to: '/#faq' },
  { titleId: 'site.nav.contact', to: '/#contact-us' },
  { titleId: 'site.nav.help', to: '/front-pages/help-center' },
];

/** Columns of the footer; what begins with `href` is drawn by the server. */
export const footerLinks: { titleId: MessageId; links: FrontLink[] }[] = [
  {
    titleId: 'site.footer.product',
    links: [
      { titleId: 'site.nav.features', to: '/#features' },
      { titleId: 'site.nav.principles', to: '/#principles' },
      { titleId: 'site.nav.pricing', to: '/front-pages/pricing' },
    ],
  },
  {
    titleId: 'site.footer.pages',
    links: [
      { titleId: 'site.nav.about', to: '/about' },
      { titleId: 'site.nav.help', to: '/front-pages/help-center' },
      { titleId: 'site.nav.contact', to: '/#contact-us' },
      { titleId: 'site.nav.terms', to: '/terms' },
    ],
  },
  {
    titleId: 'site.footer.developers',
    links: [
      { titleId: 'site.footer.firstRequest', to: '/front-pages/help-center/article/your-first-request' },
      { titleId: 'site.footer.playground', to: '/graphiql' },
      { titleId: 'site.footer.reference', to: '/api-docs' },
    ],
  },
];

/** Whether the server draws the page itself: a link of the router would not find it. */
export const isServers = (to: string): boolean => to === '/graphiql' || to === '/api-docs';

/** Whether a link is where the reader is: at the section that he reads, or on the page itself. */
export function isCurrent(to: string, pathname: string, section: string | null): boolean {
  const [path, anchor] = to.split('#');
  if (anchor) return pathname === '/' && (section ?? 'home') === anchor;
  return path === '/front-pages/pricing'
    ? pathname === path || (pathname === '/' && section === 'pricing-plan')
    : pathname.startsWith(path!);
}
