import { QueryClient } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { matchRoutes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { type Contributed, capability } from './app/capability/capability.ts'
import { contributed } from './app/capability/contributed.ts'
import { menuEntries } from './app/capability/menu.ts'
import { declareCapabilities } from './app/capability/registry.ts'
import { applyEvent, eventsOf } from './app/live/live.ts'
import { afterSignIn } from './app/session/guard.tsx'
import { capabilities } from './capabilities.ts'
import { contributions } from './contributions.ts'
import { treeOf } from './routes.tsx'
import { foundPages } from './shell/found.ts'
import { kindLook } from './transactions/kind-look.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))

const heard = vi.fn(() => 'applied' as const)

/** The names of pages and kinds are checked against the real list, which does not have the planted ones. */
const name = 'planted' as 'dashboard'
const kind = 'planted_fee' as 'payment'

const planted = capability({
  pages: {
    planted: {
      path: '/planted',
      access: 'member',
      load: async () => ({ Component: () => null }),
    },
  },
})

const given: Contributed = {
  menu: {
    load: async () => ({
      menu: {
        products: [{ to: name, title: 'common.brand', hint: 'common.brand', icon: Sparkles, after: 'send' }],
      },
    }),
  },
  live: { load: async () => ({ live: { planted: heard } }) },
  kinds: {
    load: async () => ({
      kinds: { [kind]: { title: 'common.brand', waitsFor: 'common.brand', meanwhile: 'common.brand' } },
    }),
  },
  tiles: {
    load: async () => ({
      tiles: [{ name: 'planted', title: 'common.brand', place: 'wide', Tile: () => null }],
    }),
  },
}

const all = [...capabilities, planted]
declareCapabilities(all, async () => [...contributions, given])
await Promise.all([
  contributed('menu'),
  contributed('sections'),
  contributed('palette'),
  contributed('kinds'),
])

describe('a capability that is one more entry in the lists of pages and of contributions', () => {
  it('has its page in the router, behind the guard', () => {
    const matches = matchRoutes(treeOf(all), '/planted') ?? []
    expect(matches.at(-1)?.route.path).toBe('/planted')
    expect(matches.map(({ route }) => route.Component?.name)).toContain('Guard')
  })

  it('has people who sign in led back to its page', () => {
    expect(afterSignIn('/planted?tab=2')).toBe('/planted?tab=2')
  })

  it('stands in the menu where it says, and is found in the palette', () => {
    const names: readonly string[] = menuEntries('products').map(({ to }) => to)
    expect(names[names.indexOf('send') + 1]).toBe('planted')
    expect(foundPages().map(({ to }): string => to)).toContain('planted')
  })

  it('hears its event of the live channel', async () => {
    const live = await contributed('live')
    expect(eventsOf(live)).toContain('planted')
    applyEvent(new QueryClient(), { event: 'planted', payload: { id: 1 } }, live)
    expect(heard).toHaveBeenCalledWith(expect.any(QueryClient), { id: 1 })
  })

  it('has its kind of operation shown, and its tile on the dashboard', async () => {
    expect(kindLook({ kind }).title).toBe('common.brand')
    const tiles = (await contributed('tiles')).flat()
    expect(tiles.map((tile) => tile.name)).toContain('planted')
  })

  it('may not take the name of a page that there is', () => {
    expect(() => declareCapabilities([...all, planted], async () => [])).toThrow('planted')
  })
})
