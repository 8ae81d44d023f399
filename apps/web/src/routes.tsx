import { createBrowserRouter, type RouteObject } from 'react-router'
import { ErrorBoundary } from './app/failures/error-boundary.tsx'
import { publicPath } from './app/language/address.ts'
import { keepLanguage } from './app/language/keep.ts'
import { type Language, languages } from './app/language/language.ts'
import { page } from './app/routing/page.ts'
import { type PublicRoute, publicRoutes, routes } from './app/routing/route-list.ts'
import { Guard } from './app/session/guard.tsx'
import { Root } from './app/start/root.tsx'

const publicModules: Record<PublicRoute, () => Promise<object>> = {
  landing: page(() => import('./landing/page.tsx'), 'landing'),
  home: page(() => import('./home/page.tsx')),
  login: page(() => import('./auth/login-page.tsx'), 'auth'),
  register: page(() => import('./auth/register-page.tsx'), 'auth'),
  signup: page(() => import('./auth/register-page.tsx'), 'auth'),
  forgotPassword: page(() => import('./auth/forgot-password-page.tsx'), 'auth'),
}

function publicPages(language: Language): RouteObject[] {
  return publicRoutes.map((name) => ({
    path: publicPath(name, language),
    lazy: publicModules[name],
    loader: keepLanguage,
  }))
}

/** The route tree: landing, home and the sign-in pages stand alone; every other page is inside the shell. */
export const routeTree: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary,
    HydrateFallback: () => null,
    children: [
      ...languages.flatMap(publicPages),
      { path: routes.resetPassword, lazy: page(() => import('./auth/reset-password-page.tsx'), 'auth') },
      {
        path: routes.acceptInvitation,
        lazy: page(() => import('./auth/invitation-page.tsx'), 'auth'),
      },
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
              {
                path: routes.send,
                lazy: page(() => import('./wallet/send/page.tsx'), 'wallet', 'schedules', 'calendar'),
              },
              {
                path: routes.transactionsSend,
                lazy: page(() => import('./wallet/send/page.tsx'), 'wallet', 'schedules', 'calendar'),
              },
              {
                path: routes.schedules,
                lazy: page(() => import('./wallet/schedules/page.tsx'), 'wallet', 'schedules'),
              },
              { path: routes.addMoney, lazy: page(() => import('./wallet/add-money/page.tsx'), 'wallet') },
              { path: routes.convert, lazy: page(() => import('./wallet/convert/page.tsx'), 'wallet') },
              {
                lazy: page(() => import('./profile/layout.tsx'), 'profile'),
                children: [
                  {
                    path: routes.profile,
                    lazy: page(() => import('./profile/personal-page.tsx'), 'profile', 'auth'),
                  },
                  {
                    path: routes.profilePreferences,
                    lazy: page(() => import('./profile/preferences-page.tsx'), 'profile'),
                  },
                  {
                    path: routes.profileSecurity,
                    lazy: page(() => import('./security/page.tsx'), 'security', 'auth'),
                  },
                  {
                    path: routes.profileData,
                    lazy: page(() => import('./profile/data-page.tsx'), 'profile', 'auth'),
                  },
                  {
                    path: routes.profileWalletId,
                    lazy: page(() => import('./profile/wallet-id-page.tsx'), 'profile', 'wallet'),
                  },
                ],
              },
            ],
          },
          { path: routes.designSystem, lazy: page(() => import('./dev/page.tsx')) },
          { path: '*', lazy: page(() => import('./shell/not-found-page.tsx')) },
        ],
      },
    ],
  },
]

export function createRouter() {
  return createBrowserRouter(routeTree)
}

/** Settles when the first page is there, so that it can take over its pre-rendered self. */
export function hasStarted(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((started) => {
    if (router.state.initialized) return started()
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return
      stop()
      started()
    })
  })
}
