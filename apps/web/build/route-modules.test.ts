import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type RouteName, routes } from '../src/app/routing/route-list.ts'
import { routeModules } from './route-modules.ts'

const source = readFileSync(new URL('../src/routes.tsx', import.meta.url), 'utf8')
const names = Object.keys(routes) as RouteName[] // exactly the keys of that object

describe('the modules of the routes', () => {
  it('are found for every page of the list', () => {
    expect([...routeModules(source, names).keys()].sort()).toEqual([...names].sort())
  })

  it('come with their texts, and with the shell where it stands around them', () => {
    const found = routeModules(source, names)
    expect(found.get('landing')).toEqual({
      module: 'src/landing/page.tsx',
      texts: ['landing'],
      isInShell: false,
    })
    expect(found.get('dashboard')).toMatchObject({ module: 'src/dashboard/page.tsx', isInShell: true })
  })

  it('are missed by name when routes.tsx is written in another way', () => {
    expect(() => routeModules('', ['landing'])).toThrow('landing')
  })
})
