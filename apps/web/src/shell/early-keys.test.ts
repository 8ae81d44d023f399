import { expect, test, vi } from 'vitest'
import { type EarlyKeys, keepKey, keepKeys, takeKeys } from './early-keys.ts'

const waiting = (): EarlyKeys => {
  const early = { isWaiting: false, text: 'old' }
  keepKeys(early)
  return early
}

const press = (key: string, held: Partial<KeyboardEvent> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  preventDefault: vi.fn(),
  ...held,
})

test('keys are kept in their order, and spaces do not scroll the page', () => {
  const early = waiting()
  const space = press(' ')
  for (const key of [...'marina']) keepKey(early, press(key))
  keepKey(early, space)
  for (const key of ['س', 'x', 'Backspace', 'Shift', 'Enter']) keepKey(early, press(key))
  expect(space.preventDefault).toHaveBeenCalledOnce()
  expect(takeKeys(early)).toBe('marina س')
  expect(early).toEqual({ isWaiting: false, text: '' })
})

test('shortcuts of the browser stay its own', () => {
  const early = waiting()
  const reload = press('r', { ctrlKey: true })
  keepKey(early, reload)
  expect(reload.preventDefault).not.toHaveBeenCalled()
  expect(early.text).toBe('')
})

test.each(['Tab', 'Escape'])('%s gives the keyboard back', (key) => {
  const early = waiting()
  keepKey(early, press(key))
  expect(early.isWaiting).toBe(false)
})
