import type { AreaRoute } from '../../app/areaRoute.ts';

const messages = ['auth', 'authPages'] as const;

/* Most pages stand at several addresses, and show in the look of theirs. */
export const routes: AreaRoute[] = [
  {
    path: '/login',
    lazy: () => import('./LoginPage.tsx'),
    messages,
    handle: { titleId: 'auth.login.page', layout: 'blank', isForGuests: true },
  },
  {
    path: '/setup',
    lazy: () => import('./SetupPage.tsx'),
    messages: ['auth'],
    handle: { titleId: 'auth.setup.page', layout: 'blank', isForGuests: true },
  },
  {
    path: '/register',
    lazy: () => import('./RegisterPage.tsx'),
    messages,
    handle: { titleId: 'authPages.register.page', layout: 'blank', isForGuests: true },
  },
  {
    path: '/forgot-password',
    lazy: () => import('./ForgotPasswordPage.tsx'),
    messages,
    handle: { titleId: 'authPages.forgot.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/login-v1',
    lazy: () => import('./LoginPage.tsx'),
    messages,
    handle: { titleId: 'auth.login.page', layout: 'blank', isForGuests: true },
  },
  {
    path: '/pages/authentication/login-v2',
    lazy: () => import('./LoginPage.tsx'),
    messages,
    handle: { titleId: 'auth.login.page', layout: 'blank', isForGuests: true },
  },
  {
    path: '/pages/authentication/register-v1',
    lazy: () => import('./RegisterPage.tsx'),
    messages,
    handle: { titleId: 'authPages.register.page', layout: 'blank', isForGuests: true },
  },
  {
    path: '/pages/authentication/register-v2',
    lazy: () => import('./RegisterPage.tsx'),
    messages,
    handle: { titleId: 'authPages.register.page', layout: 'blank', isForGuests: true },
  },
  ...['register-multi-steps', 'register-multi-steps-v1'].map((name): AreaRoute => ({
    path: `/pages/authentication/${name}`,
    lazy: () => import('./RegisterStepsPage.tsx'),
    messages: [...messages, 'registerSteps', 'billing', 'form', 'parts'],
    handle: { titleId: 'registerSteps.page.title', layout: 'blank', isForGuests: true },
  })),
  {
    path: '/pages/authentication/forgot-password-v1',
    lazy: () => import('./ForgotPasswordPage.tsx'),
    messages,
    handle: { titleId: 'authPages.forgot.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/forgot-password-v2',
    lazy: () => import('./ForgotPasswordPage.tsx'),
    messages,
    handle: { titleId: 'authPages.forgot.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/reset-password-v1',
    lazy: () => import('./ResetPasswordPage.tsx'),
    messages,
    handle: { titleId: 'authPages.reset.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/reset-password-v2',
    lazy: () => import('./ResetPasswordPage.tsx'),
    messages,
    handle: { titleId: 'authPages.reset.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/verify-email-v1',
    lazy: () => import('./VerifyEmailPage.tsx'),
    messages,
    handle: { titleId: 'authPages.verify.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/verify-email-v2',
    lazy: () => import('./VerifyEmailPage.tsx'),
    messages,
    handle: { titleId: 'authPages.verify.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/delete-account-request',
    lazy: () => import('./DeleteRequestPage.tsx'),
    messages,
    handle: { titleId: 'authPages.delete.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/delete-account-email',
    lazy: () => import('./DeleteEmailPage.tsx'),
    messages,
    handle: { titleId: 'authPages.delete.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/delete-account-phone',
    lazy: () => import('./ToDeleteRequest.tsx'),
    messages,
    handle: { titleId: 'authPages.delete.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/accept-invitation',
    lazy: () => import('./InvitationPage.tsx'),
    messages,
    handle: { titleId: 'authPages.invitation.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/not-me',
    lazy: () => import('./NotMePage.tsx'),
    messages,
    handle: { titleId: 'authPages.notMe.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/demo-mail',
    lazy: () => import('./DemoMailPage.tsx'),
    messages,
    handle: { titleId: 'authPages.demo.page', layout: 'blank' },
  },
  {
    path: '/pages/authentication/two-steps-v1',
    lazy: () => import('./TwoStepsPage.tsx'),
    messages: [...messages, 'parts', 'accountSettings'],
    handle: { titleId: 'authPages.steps.title', layout: 'blank', isForGuests: true },
  },
  {
    path: '/pages/authentication/two-steps-v2',
    lazy: () => import('./TwoStepsPage.tsx'),
    messages: [...messages, 'parts', 'accountSettings'],
    handle: { titleId: 'authPages.steps.title', layout: 'blank', isForGuests: true },
  },
];
