import { createBrowserRouter, type RouteObject } from 'react-router'
import type { Access, Capability, Lazy, Page } from './app/capability/page.ts'
import { ErrorBoundary } from './app/failures/error-boundary.tsx'
import { addressIn } from './app/language/address.ts'
import { keepLanguage } from './app/language/keep.ts'
import { languages } from './app/language/language.ts'
import { page } from './app/routing/page.ts'
import { Guard } from './app/session/guard.tsx'
import { Root } from './app/start/root.tsx'
import { capabilities } from './capabilities.ts'
import { frame } from './shell/frame.ts'

/** The route tree of these capabilities: public pages and those of links stand alone, the others inside the shell. */
export function treeOf(declared: readonly Capability[]): RouteObject[] {
  const pages = declared.flatMap((each) => Object.values<Page>(each.pages))
  const layouts = new Map(declared.flatMap((each) => Object.entries(each.layouts ?? {})))
  const pagesFor = (access: Access) => pages.filter((each) => each.access === access)
  return [
    {
      Component: Root,
      ErrorBoundary,
      HydrateFallback: () => null,
      children: [
        ...languages.flatMap((language) =>
          pagesFor('public').map((each) => ({
            ...routeOf(each),
            path: addressIn(language, each.path),
            loader: keepLanguage,
          })),
        ),
        ...pagesFor('link').map(routeOf),
        {
          lazy: page(frame),
          children: [
            {
              Component: Guard,
              children: [
                ...withLayouts(pagesFor('member'), layouts),
                {
                  lazy: page({ load: () => import('./shell/operators-only.tsx') }),
                  children: withLayouts(pagesFor('operator'), layouts),
                },
              ],
            },
            ...withLayouts([...pagesFor('open'), ...pagesFor('workshop')], layouts),
            { path: '*', lazy: page({ load: () => import('./shell/not-found-page.tsx') }) },
          ],
        },
      ],
    },
  ]
}

function routeOf(declared: Page): RouteObject {
  return { path: declared.path, lazy: page(declared) }
}

/** The pages, those of one layout together inside it. @throws Error where no layout of that name is declared */
function withLayouts(pages: readonly Page[], layouts: ReadonlyMap<string, Lazy>): RouteObject[] {
  const names = [...new Set(pages.map((each) => each.layout))]
  return names.flatMap((name): RouteObject[] => {
    const within = pages.filter((each) => each.layout === name).map(routeOf)
    if (name === undefined) return within
    const layout = layouts.get(name)
    if (!layout) throw new Error(`No layout is declared by the name of ${name}`)
    return [{ lazy: page(layout), children: within }]
  })
}

export const routeTree = treeOf(capabilities)

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
