import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { ErrorScreen } from './error-screen';
import { requireAdmin, requireSession, requireVisitor } from './guards';
import { Layout } from './layout';
import { queryClient } from '#lib/api/query-client';
import { settingsQuery } from '#lib/admin/use-settings';

const open: RouteObject[] = [
  {
    index: true,
    loader: settingsFirst,
    lazy: async () => ({ Component: (await import('../pages/landing')).Landing }),
  },
  {
    path: 'pricing',
    loader: settingsFirst,
    lazy: async () => ({ Component: (await import('../pages/pricing')).Pricing }),
  },
  { path: 'terms-and-conditions', lazy: async () => ({ Component: (await import('../pages/terms')).Terms }) },
  {
    path: 'forgot-password',
    lazy: async () => ({ Component: (await import('../pages/forgot-password')).ForgotPassword }),
  },
  {
    path: 'reset-password',
    lazy: async () => ({ Component: (await import('../pages/reset-password')).ResetPassword }),
  },
];

const forVisitors: RouteObject[] = [
  { path: 'signin', lazy: async () => ({ Component: (await import('../pages/sign-in')).SignIn }) },
  { path: 'signup', lazy: async () => ({ Component: (await import('../pages/sign-up')).SignUp }) },
];

const forMembers: RouteObject[] = [
  { path: 'dashboard', lazy: async () => ({ Component: (await import('../pages/dashboard')).Dashboard }) },
  { path: 'new-case', lazy: async () => ({ Component: (await import('../pages/new-case')).NewCase }) },
  { path: 'case/:caseId', lazy: async () => ({ Component: (await import('../pages/case/case')).CasePage }) },
  { path: 'profile', lazy: async () => ({ Component: (await import('../pages/profile')).Profile }) },
  {
    path: 'payment-success',
    lazy: async () => ({ Component: (await import('../pages/payment-success')).PaymentSuccess }),
  },
];

const forAdmins: RouteObject[] = [
  { path: 'admin', lazy: async () => ({ Component: (await import('../pages/admin')).Admin }) },
];

export const router = createBrowserRouter([
  {
    Component: Layout,
    ErrorBoundary: ErrorScreen,
    children: [
      {
        ErrorBoundary: ErrorScreen,
        HydrateFallback: () => null,
        children: [
          ...open,
          ...forVisitors.map((route) => ({ ...route, loader: requireVisitor })),
          ...forMembers.map((route) => ({ ...route, loader: requireSession })),
          ...forAdmins.map((route) => ({ ...route, loader: requireAdmin })),
          { path: '*', loader: () => redirect('/') },
        ],
      },
    ],
  },
]);

const longestMs = 500;

/** Loads the site's texts along with the page's code, so that the defaults do not flash. Waits at most 500 ms. */
async function settingsFirst(): Promise<null> {
  if (queryClient.getQueryData(settingsQuery.queryKey) === undefined) {
    const tooLate = new Promise((resume) => setTimeout(resume, longestMs));
    await Promise.race([queryClient.prefetchQuery(settingsQuery), tooLate]);
  }
  return null;
}
