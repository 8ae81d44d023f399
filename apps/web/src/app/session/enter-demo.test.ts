import { beforeEach, expect, test, vi } from 'vitest'
import type { AuthFailure, SessionState } from './store.ts'

const told: unknown[][] = []
let error: AuthFailure | null = null
let session: SessionState = { status: 'guest', hasLeft: false }

vi.mock('../../ui/toasts/toast.ts', () => ({
  toast: {
    success: (...words: unknown[]) => told.push(['success', ...words]),
    error: (...words: unknown[]) => told.push(['error', ...words]),
  },
}))
vi.mock('./store.ts', () => ({ withAuth: async () => ({ data: null, error }), getSession: () => session }))

const { enterDemo } = await import('./enter-demo.ts')
const layla = {
  id: 'a',
  email: 'demo@sadaf.example',
  name: 'Layla Haddad',
  otherName: null,
  avatarUrl: undefined,
}

beforeEach(() => {
  told.length = 0
  error = null
  session = { status: 'guest', hasLeft: false }
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})

test('a demo visitor is told whose wallet it is', async () => {
  session = { status: 'signed-in', user: layla, isRaised: false }
  expect(await enterDemo()).toBe(false)
  expect(told).toEqual([['success', 'You are in', expect.stringContaining('Layla Haddad')]])
})

test('a second step that a person has turned on is still to be shown', async () => {
  session = { status: 'second-step', user: layla }
  expect(await enterDemo()).toBe(true)
  expect(told).toEqual([])
})

test.each([
  [429, 'Wait a few minutes'],
  [400, 'any new email'],
  [500, 'Check your connection'],
  [0, 'Check your connection'],
  [undefined, 'Check your connection'],
])('a refusal with %s says what to do', async (status, words) => {
  error = { name: 'AuthError', status }
  expect(await enterDemo()).toBe(false)
  expect(told).toEqual([['error', 'The demo did not open', expect.stringContaining(words)]])
})
