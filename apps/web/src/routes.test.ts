import type { RouteObject } from 'react-router'
import { describe, expect, it } from 'vitest'
import { declaredPages } from './app/capability/registry.ts'
import { publicPath } from './app/language/address.ts'
import { pagesFor, pathOf } from './app/routing/route-list.ts'
import { routeTree } from './routes.tsx'

/** Every path of the tree, each with whether a guard stands around it. */
function flatten(tree: readonly RouteObject[], isGuarded = false): { path: string; isGuarded: boolean }[] {
  return tree.flatMap((route) => {
    const guarded = isGuarded || route.Component?.name === 'Guard'
    const own = route.path === undefined ? [] : [{ path: route.path, isGuarded: guarded }]
    return [...own, ...flatten(route.children ?? [], guarded)]
  })
}

const registered = flatten(routeTree)

describe('the route tree', () => {
  it('has every page of the list, the public ones in Arabic too, and no other page', () => {
    const paths = registered.map(({ path }) => path).filter((path) => path !== '*')
    const arabic = pagesFor('public').map((name) => publicPath(name, 'ar'))
    expect(paths.sort()).toEqual([...[...declaredPages().keys()].map(pathOf), ...arabic].sort())
  })

  it('guards exactly the pages that need a signed-in person', () => {
    const guarded = registered.filter(({ isGuarded }) => isGuarded).map(({ path }) => path)
    const ofPeople = [...pagesFor('member'), ...pagesFor('operator')].map(pathOf)
    expect(guarded.sort()).toEqual(ofPeople.sort())
  })

  it('answers any other address with the not-found page', () => {
    expect(registered.at(-1)).toEqual({ path: '*', isGuarded: false })
  })
})
