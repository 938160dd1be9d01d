import { useLocation } from 'react-router-dom';

/** The two looks of these pages: a card in the middle, or a form beside a drawing. */
export type Look = 'v1' | 'v2';

const inTwoLooks = ['login', 'register', 'forgot-password', 'reset-password', 'verify-email', 'two-steps'] as const;
export type TwoLookPage = (typeof inTwoLooks)[number];

const short: Partial<Record<TwoLookPage, string>> = {
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
};

/** The look of the page at the address, and where its neighbours stand in the same look. */
export function useLook(): { look: Look; pathOf: (page: TwoLookPage) => string; stepsPath: string } {
  const { pathname } = useLocation();
  const look = pathname.endsWith('-v1') ? 'v1' : 'v2';
  const isNamed = pathname.startsWith('/pages/authentication/');
  return {
    look,
    // One address in the specification; the card has one of its own.
    stepsPath: `/pages/authentication/register-multi-steps${look === 'v1' ? '-v1' : ''}`,
    pathOf: (page) => (isNamed ? undefined : short[page]) ?? `/pages/authentication/${page}-${look}`,
  };
}
