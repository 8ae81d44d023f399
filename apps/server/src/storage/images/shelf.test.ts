import { expect, test } from 'vitest'
import { createShelf } from './shelf.ts'

const anImage = (bytes: number) => ({
  kind: 'rendered' as const,
  bytes: new Uint8Array(bytes),
  format: 'png' as const,
})

test('requested images stay, and the least recently used one goes when there is no room', () => {
  const shelf = createShelf(() => 0, 100)
  shelf.put('a', anImage(40))
  shelf.put('b', anImage(40))
  expect(shelf.get('a')).toBeDefined()
  shelf.put('c', anImage(20))
  expect(shelf.get('b')).toBeDefined()
  shelf.put('d', anImage(1))
  expect([shelf.get('a'), shelf.get('b') !== undefined]).toEqual([undefined, true])
})

test('an image larger than the cache is not kept', () => {
  const shelf = createShelf(() => 0, 100)
  shelf.put('a', anImage(101))
  expect(shelf.get('a')).toBeUndefined()
})

test('that an image is none is remembered; that it was killed, for a minute', () => {
  let now = 0
  const shelf = createShelf(() => now)
  shelf.put('none', { kind: 'refused', why: 'unreadable' })
  shelf.put('killed', { kind: 'killed', why: 'time' })
  now = 60_000
  expect(shelf.get('killed')).toBeDefined()
  now = 60_001
  expect(shelf.get('killed')).toBeUndefined()
  expect(shelf.get('none')).toBeDefined()
})
