import { contract, transactionKinds } from '@sadaf/api'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { contributed, contributions } from './app/capability/contributed.ts'
import { declaredPages } from './app/capability/registry.ts'
import { isRoute } from './app/routing/route-list.ts'
import { capabilities } from './capabilities.ts'
import meta from './locales/en/meta.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))

describe('the capabilities together', () => {
  beforeAll(async () => {
    await Promise.all([contributed('kinds'), contributed('notifications'), contributed('tiles')])
  })

  it('show every kind of operation that the API knows, each in one place', () => {
    const shown = contributions('kinds').flatMap((looks) => Object.keys(looks))
    expect(shown.sort()).toEqual([...transactionKinds].sort())
  })

  it('show every kind of notification that the API knows, each in one place', () => {
    const { kind } = contract.listNotifications.response.shape.data.element.shape
    const shown = contributions('notifications').flatMap((looks) => Object.keys(looks))
    expect(shown.sort()).toEqual([...kind.options].sort())
  })

  it('give each tile of the dashboard a name of its own', () => {
    const names = contributions('tiles').flatMap((tiles) => tiles.map(({ name }) => name))
    expect(new Set(names).size).toBe(names.length)
  })

  it('speak of no page that none of them declares', () => {
    const spokenOf = [...declaredPages().values()].flatMap(({ next = [], sameAs = [] }) =>
      [...next, sameAs].flat(),
    )
    expect(spokenOf.filter((name) => !isRoute(name))).toEqual([])
  })

  it('have a layout for every page that names one', () => {
    const layouts = capabilities.flatMap((each) => ('layouts' in each ? Object.keys(each.layouts) : []))
    const named = [...declaredPages().values()].flatMap(({ layout = [] }) => layout)
    expect(named.filter((name) => !layouts.includes(name))).toEqual([])
  })

  it('say to search engines what each public page is', () => {
    const described = [...declaredPages()].filter(
      ([, { access, sameAs, path }]) => access === 'public' && sameAs === undefined && !path.includes(':'),
    )
    expect(Object.keys(meta.description).sort()).toEqual(described.map(([name]) => name).sort())
  })
})
