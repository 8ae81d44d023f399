import { describe, expect, it, vi } from 'vitest'
import '../capabilities.ts'
import { contributed, contributions } from '../app/capability/contributed.ts'
import { sectionEntries } from '../app/capability/menu.ts'
import { declaredPages } from '../app/capability/registry.ts'
import { pagesFor } from '../app/routing/route-list.ts'
import { foundActions, foundPages, offeredTo } from './found.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))

await Promise.all([contributed('menu'), contributed('sections'), contributed('palette')])

const namesOf = (isSignedIn: boolean) => offeredTo(foundPages(), isSignedIn).map(({ to }) => to)

/** What nobody looks for by typing, as its capability says, and second addresses. */
const notSought = [
  ...contributions('palette').flatMap((offer) => Object.keys(offer.notSought ?? {})),
  ...[...declaredPages()].flatMap(([name, { sameAs }]) => (sameAs === undefined ? [] : [name])),
]

describe('the command palette', () => {
  it('finds every page, or its capability says why not', () => {
    const found = [...new Set<string>([...namesOf(false), ...namesOf(true)]), ...notSought]
    expect(found.sort()).toEqual([...declaredPages().keys()].sort())
  })

  it('finds nothing twice', () => {
    for (const isSignedIn of [false, true]) {
      expect(new Set(namesOf(isSignedIn)).size).toBe(namesOf(isSignedIn).length)
    }
    const settings = sectionEntries().flatMap(({ settings: own = [] }) => own.map(({ at }) => at))
    expect(new Set(settings).size).toBe(settings.length)
    const actions = foundActions().map(({ name }) => name)
    expect(new Set(actions).size).toBe(actions.length)
  })

  it('finds for people all that is theirs, and no sign-in', () => {
    const sought = pagesFor('member').filter((name) => !notSought.includes(name))
    expect(namesOf(true)).toEqual(expect.arrayContaining(sought))
    expect(namesOf(true)).not.toContain('login')
    expect(namesOf(false)).toEqual(expect.arrayContaining(['dashboard', 'login', 'register']))
    expect(namesOf(false)).not.toContain('profileData')
  })

  it('shows menus and sections in the order of the specification', () => {
    expect(namesOf(true).slice(0, 14)).toEqual([
      ...['dashboard', 'transactions', 'wallet', 'send', 'addMoney', 'convert'],
      ...['transactionsRequest', 'paymentRequests', 'schedules'],
      ...['profile', 'profilePreferences', 'profileSecurity', 'profileWalletId', 'profileData'],
    ])
  })
})
