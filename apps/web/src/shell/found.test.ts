import { describe, expect, it, vi } from 'vitest'
import '../capabilities.ts'
import { contributed, contributions } from '../app/capability/contributed.ts'
import { sectionEntries } from '../app/capability/menu.ts'
import { declaredPages } from '../app/capability/registry.ts'
import { pagesFor } from '../app/routing/route-list.ts'
import { foundActions, foundPages, offeredTo, type Visitor } from './found.ts'

// The API client asks the page for its origin as it loads; these tests have no page.
vi.hoisted(() => vi.stubGlobal('location', { origin: 'http://sadaf.example' }))

await Promise.all([contributed('menu'), contributed('sections'), contributed('palette')])

const namesOf = (visitor: Visitor) => offeredTo(foundPages(), visitor).map(({ to }) => to)

/** Pages that a search leaves out, as their capability says, and second addresses. */
const notSought = [
  ...contributions('palette').flatMap((offer) => Object.keys(offer.notSought ?? {})),
  ...[...declaredPages()].flatMap(([name, { sameAs }]) => (sameAs === undefined ? [] : [name])),
]

describe('the command palette', () => {
  it('finds every page, or its capability says why not', () => {
    // Menus may lead to a second address.
    const found = new Set<string>([...namesOf('guest'), ...namesOf('operator'), ...notSought])
    expect([...found].sort()).toEqual([...declaredPages().keys()].sort())
  })

  it('finds nothing twice', () => {
    for (const visitor of ['guest', 'person', 'operator'] as const) {
      expect(new Set(namesOf(visitor)).size).toBe(namesOf(visitor).length)
    }
    const settings = sectionEntries().flatMap(({ settings: own = [] }) => own.map(({ at }) => at))
    expect(new Set(settings).size).toBe(settings.length)
    const actions = foundActions().map(({ name }) => name)
    expect(new Set(actions).size).toBe(actions.length)
  })

  it('finds for people all that is theirs, and no sign-in', () => {
    const sought = pagesFor('member').filter((name) => !notSought.includes(name))
    expect(namesOf('person')).toEqual(expect.arrayContaining(sought))
    expect(namesOf('person')).not.toContain('login')
    expect(namesOf('guest')).toEqual(expect.arrayContaining(['dashboard', 'login', 'register']))
    expect(namesOf('guest')).not.toContain('profileData')
  })

  it('finds pages of operators for operators alone', () => {
    const theirs = pagesFor('operator').filter((name) => !notSought.includes(name))
    expect(theirs.length).toBeGreaterThan(0)
    expect(namesOf('operator')).toEqual(expect.arrayContaining(theirs))
    for (const visitor of ['guest', 'person'] as const)
      expect(namesOf(visitor).filter((name) => pagesFor('operator').includes(name))).toEqual([])
  })

  it('shows menus and sections in the order of the specification', () => {
    expect(namesOf('person').slice(0, 30)).toEqual([
      ...['dashboard', 'cards', 'transactions', 'markets', 'crypto', 'buyAssets', 'trade', 'portfolio'],
      ...['analytics', 'family', 'aiAssistant', 'wallet'],
      ...['send', 'payCode', 'scan', 'addMoney'],
      ...[
        'convert',
        'transactionsRequest',
        'paymentRequests',
        'bills',
        'schedules',
        'superapp',
        'developers',
        'status',
      ],
      ...['profile', 'profilePreferences', 'profileSecurity', 'profileVerification'],
      ...['profileWalletId', 'profileData'],
    ])
  })
})
