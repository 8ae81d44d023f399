import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorBoundary } from './app/error-boundary.tsx'
import { Guard } from './app/guard.tsx'
import { page } from './app/page.ts'
import { Root } from './app/root.tsx'
import { routes } from './app/route-list.ts'

/** The route tree: landing, home and the sign-in pages stand alone; every other page is inside the shell. */
export const routeTree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary,
    HydrateFallback: () => null,
    children: [
      { path: routes.landing, lazy: page(() => import('./landing/page.tsx'), 'landing') },
      { path: routes.home, lazy: page(() => import('./home/page.tsx')) },
      { path: routes.login, lazy: page(() => import('./auth/login-page.tsx'), 'auth') },
      { path: routes.register, lazy: page(() => import('./auth/register-page.tsx'), 'auth') },
      { path: routes.signup, lazy: page(() => import('./auth/register-page.tsx'), 'auth') },
      { path: routes.forgotPassword, lazy: page(() => import('./auth/forgot-password-page.tsx'), 'auth') },
      { path: routes.resetPassword, lazy: page(() => import('./auth/reset-password-page.tsx'), 'auth') },
      { path: routes.confirm, lazy: page(() => import('./auth/confirm-page.tsx'), 'auth') },
      {
        lazy: page(() => import('./shell/shell.tsx')),
        children: [
          {
            Component: Guard,
            children: [
              {
                path: routes.dashboard,
                lazy: page(() => import('./dashboard/page.tsx'), 'dashboard', 'transactions', 'wallet'),
              },
              {
                path: routes.transactions,
                lazy: page(() => import('./transactions/page.tsx'), 'transactions', 'wallet'),
              },
              { path: routes.send, lazy: page(() => import('./wallet/send-page.tsx'), 'wallet') },
              { path: routes.transactionsSend, lazy: page(() => import('./wallet/send-page.tsx'), 'wallet') },
              { path: routes.addMoney, lazy: page(() => import('./wallet/add-money-page.tsx'), 'wallet') },
            ],
          },
          { path: '*', lazy: page(() => import('./shell/not-found-page.tsx')) },
        ],
      },
    ],
  },
]

export function createRouter() {
  return createBrowserRouter(routeTree)
}
