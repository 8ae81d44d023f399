import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { declaredPages } from '../app/capability/registry.ts'
import { pagesFor, type RouteName } from '../app/routing/route-list.ts'
import '../capabilities.ts'
import { offeredTo } from './palette.ts'
import { paletteActions, palettePages, paletteTexts } from './palette-list.ts'

/** What nobody looks for by typing. */
const NOT_SOUGHT: Partial<Record<RouteName, string>> = {
  home: 'the landing page in its original layout',
  signup: 'the same page as register',
  transactionsSend: 'the same page as send',
  resetPassword: 'reached by a link in a mail alone',
  confirm: 'reached by a link in a mail alone',
  acceptInvitation: 'reached by a link in a mail alone',
  designSystem: 'for whoever builds with it',
}

const namesOf = (isSignedIn: boolean) => offeredTo(palettePages, isSignedIn).map(({ to }) => to)

describe('the command palette', () => {
  it('finds every page, or the reason stands here', () => {
    const found = [...new Set<string>([...namesOf(false), ...namesOf(true)]), ...Object.keys(NOT_SOUGHT)]
    expect(found.sort()).toEqual([...declaredPages().keys()].sort())
  })

  it('finds nothing twice', () => {
    for (const isSignedIn of [false, true]) {
      expect(new Set(namesOf(isSignedIn)).size).toBe(namesOf(isSignedIn).length)
    }
    const actions = paletteActions.map(({ name }) => name)
    expect(new Set(actions).size).toBe(actions.length)
  })

  it('finds for people all that is theirs, and no sign-in', () => {
    const sought = pagesFor('member').filter((name) => !(name in NOT_SOUGHT))
    expect(namesOf(true)).toEqual(expect.arrayContaining(sought))
    expect(namesOf(true)).not.toContain('login')
    expect(namesOf(false)).toEqual(expect.arrayContaining(['dashboard', 'login', 'register']))
    expect(namesOf(false)).not.toContain('profileData')
  })

  it('takes what every capability offers', () => {
    const source = fileURLToPath(new URL('..', import.meta.url))
    const list = readFileSync(new URL('palette-list.ts', import.meta.url), 'utf8')
    const offers = globSync('*/palette.ts', { cwd: source }).filter((path) => !path.startsWith('shell'))
    expect(offers.length).toBeGreaterThan(0)
    for (const path of offers) expect(list).toContain(`from '../${path}'`)
  })

  it('brings the words of what it finds', () => {
    const capabilities = palettePages.flatMap(({ title, hint }) => [title, ...(hint ? [hint] : [])])
    for (const key of capabilities) {
      expect(['shell', 'common', ...paletteTexts]).toContain(key.split('.')[0])
    }
  })
})
