import { describe, expect, it } from 'vitest'
import { isPage, plannedRoutes } from './planned-routes.ts'
import { routes } from './route-list.ts'

describe('planned pages', () => {
  it('leave the list on the day that they exist: their line moves to route-list.ts under the same name', () => {
    const existing = new Set<string>(Object.values(routes))
    expect(Object.values(plannedRoutes).filter((path) => existing.has(path))).toEqual([])
    expect(Object.keys(plannedRoutes).filter((name) => name in routes)).toEqual([])
  })

  it('are no pages to lead to, as existing ones are', () => {
    expect(isPage('dashboard')).toBe(true)
    expect(Object.keys(plannedRoutes).filter((name) => isPage(name as keyof typeof plannedRoutes))).toEqual(
      [],
    )
  })
})
