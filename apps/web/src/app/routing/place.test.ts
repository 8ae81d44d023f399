import { expect, test, vi } from 'vitest'
import { keyOpenedPlace } from './place.ts'

const opened = (state: unknown) => ({ state, replaceState: vi.fn() })

test('each place where the page was opened gets a key of its own', () => {
  const [first, second] = [opened(null), opened(null)]
  keyOpenedPlace(first)
  keyOpenedPlace(second)
  const [one, other] = [first, second].map(({ replaceState }) => replaceState.mock.calls[0]?.[0].key)
  expect(one).toMatch(/^[\da-z]+$/)
  expect(other).not.toBe(one)
})

test('a place that has a key keeps it, as after a reload', () => {
  const place = opened({ key: 'k1', idx: 2 })
  keyOpenedPlace(place)
  expect(place.replaceState).not.toHaveBeenCalled()
})

test("the rest of the place's state stays", () => {
  const place = opened({ usr: { hasEnded: true } })
  keyOpenedPlace(place)
  expect(place.replaceState).toHaveBeenCalledWith({ usr: { hasEnded: true }, key: expect.any(String) }, '')
})
