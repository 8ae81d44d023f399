import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { patiently } from './late.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fails so often before it answers. */
const failing = (times: number) => {
  let asked = 0
  return vi.fn(async () => {
    asked += 1
    if (asked <= times) throw new TypeError('Failed to fetch dynamically imported module')
    return 'there'
  })
}

test('a loaded part is given at once', async () => {
  const ask = failing(0)
  expect(await patiently(ask)).toBe('there')
  expect(ask).toHaveBeenCalledTimes(1)
})

test('a failed load is retried, ever more seldom', async () => {
  const ask = failing(4)
  const answer = patiently(ask)
  const askedAfter = []
  for (const ms of [0, 1_000, 5_000, 29_999, 1, 30_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    askedAfter.push(ask.mock.calls.length)
  }
  expect(askedAfter).toEqual([1, 2, 3, 3, 4, 5])
  expect(await answer).toBe('there')
})

test('a connection that is back ends the waiting', async () => {
  const ask = failing(1)
  const answer = patiently(ask)
  await vi.advanceTimersByTimeAsync(0)
  dispatchEvent(new Event('online'))
  expect(await answer).toBe('there')
  expect(vi.getTimerCount()).toBe(0)
})
