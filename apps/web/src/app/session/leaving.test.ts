import { expect, it, vi } from 'vitest'
import { getSession, signOut, startSession, unlessLeaving, whileLeaving } from './store.ts'

/** Callback of the stock client's listener. */
let tell: (event: string, session: unknown) => void = () => {}

const aSession = (session_id: string) => ({
  access_token: `head.${btoa(JSON.stringify({ aal: 'aal1', session_id }))}.signature`,
  user: { id: '1', email: 'layla@sadaf.example', user_metadata: { name: 'Layla' } },
})

const auth = {
  onAuthStateChange(listener: typeof tell) {
    tell = listener
    tell('INITIAL_SESSION', aSession('first'))
  },
  async signOut() {
    tell('SIGNED_OUT', null)
    return { error: null }
  },
}

vi.mock('./auth-client.ts', () => ({
  authClient: async () => ({ auth }),
  sessionStorageKey: () => 'session',
}))

it('after logging out a person has left, also when a second event says so', async () => {
  vi.stubGlobal('location', new URL('https://sadaf.example/auth/confirm?code=1'))
  await startSession()
  expect(getSession()).toMatchObject({ status: 'signed-in' })
  await signOut()
  const left = { status: 'guest', hasLeft: true }
  expect(getSession()).toEqual(left)
  // Another tab has been refused as well.
  tell('SIGNED_OUT', null)
  expect(getSession()).toEqual(left)
  // Another tab said so before, and is heard late.
  tell('SIGNED_IN', aSession('first'))
  expect(getSession()).toEqual(left)
  tell('SIGNED_IN', aSession('second'))
  expect(getSession()).toMatchObject({ status: 'signed-in' })
  tell('SIGNED_IN', aSession('first'))
  expect(getSession()).toMatchObject({ status: 'signed-in' })
  tell('SIGNED_OUT', null)
  expect(getSession()).toEqual({ status: 'guest', hasLeft: false })
})

it('requests wait while a person is about to leave, and are made only where that fails', async () => {
  tell('SIGNED_IN', aSession('third'))
  const request = vi.fn()
  unlessLeaving(request)
  expect(request).toHaveBeenCalledTimes(1)

  const failed = whileLeaving(async () => {
    unlessLeaving(request)
    return 'no connection'
  })
  expect(request).toHaveBeenCalledTimes(1)
  expect(await failed).toBe('no connection')
  await Promise.resolve()
  expect(request).toHaveBeenCalledTimes(2)

  await whileLeaving(async () => {
    unlessLeaving(request)
    await auth.signOut()
  })
  await Promise.resolve()
  expect(request).toHaveBeenCalledTimes(2)
})
