import { expect, test } from 'vitest'
import { offeredTags, takeTyped } from './typed-tags.ts'

test.each([
  ['Friends', [], 'Friends'],
  ['Friends,', ['Friends'], ''],
  [' Friends , Work ,Su', ['Friends', 'Work'], 'Su'],
  ['أصدقاء، عمل،', ['أصدقاء', 'عمل'], ''],
  [',,', [], ''],
])('%j', (typed, tags, rest) => {
  expect(takeTyped(typed)).toEqual({ tags, rest })
})

const own = ['Friends', 'Work', 'Summer trip', 'a', 'b', 'c', 'd', 'e'].map((name, index) => ({
  name,
  transaction_count: 9 - index,
}))

test('six of the most used are offered, without those that are there', () => {
  expect(offeredTags(own, ['WORK'], '')).toEqual(['Friends', 'Summer trip', 'a', 'b', 'c', 'd'])
})

test('typed text narrows the suggested tags, in any case and anywhere in the tag', () => {
  expect(offeredTags(own, [], ' TRI')).toEqual(['Summer trip'])
  expect(offeredTags(own, [], 'none')).toEqual([])
})
