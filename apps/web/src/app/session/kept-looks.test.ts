import { beforeEach, expect, test, vi } from 'vitest'

const stored = new Map<string, string>()
vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null })

const user = { id: '1', email: 'layla@sadaf.example', name: 'Layla', otherName: null, avatarUrl: undefined }
const signedIn = { status: 'signed-in', user, isRaised: false } as const
const guest = { status: 'guest', hasLeft: false } as const

let kept: typeof import('./kept-looks.ts')
beforeEach(async () => {
  stored.clear()
  vi.resetModules()
  kept = await import('./kept-looks.ts')
})

test('a theme chosen before the page can save it is found once it can', () => {
  kept.noteSession(signedIn)
  stored.set('sadaf-theme', 'dark')
  expect(kept.keptSinceLast()).toMatchObject({ before: { theme: null }, now: { theme: 'dark' } })
  expect(kept.keptSinceLast()).toMatchObject({ before: { theme: 'dark' }, now: { theme: 'dark' } })
})

test('so is one chosen while the stored session is still being restored', () => {
  stored.set('sadaf-theme', 'dark')
  kept.noteSession(signedIn)
  expect(kept.keptSinceLast()).toMatchObject({ before: { theme: null }, now: { theme: 'dark' } })
})

test('a theme chosen as a guest is older than the session', () => {
  kept.noteSession(guest)
  stored.set('sadaf-theme', 'dark')
  kept.noteSession(signedIn)
  expect(kept.keptSinceLast().before).toMatchObject({ theme: 'dark' })
  kept.noteSession(guest)
  stored.set('sadaf-theme', 'light')
  kept.noteSession({ status: 'second-step', user })
  kept.noteSession(signedIn)
  expect(kept.keptSinceLast().before).toMatchObject({ theme: 'light' })
})
