import { expect, test } from 'vitest'
import { aDetail } from '../a-transaction.ts'
import { undoing, withWritten } from './written.ts'

const detail = aDetail({
  own_note: 'For the boat',
  tags: ['Boat', 'Summer'],
  category: 'dining',
  category_reason: 'merchant',
})

test('a typed change shows at once, and the rest stays', () => {
  expect(withWritten(detail, { own_note: ' For Omar ' })).toEqual({ ...detail, own_note: 'For Omar' })
  expect(withWritten(detail, { own_note: ' ' }).own_note).toBeNull()
  expect(withWritten(detail, { tags: { add: ['Work', 'BOAT'], remove: ['summer'] } }).tags).toEqual([
    'Boat',
    'Work',
  ])
  expect(withWritten(detail, { category: 'travel' })).toMatchObject({
    category: 'travel',
    category_reason: 'yours',
    own_note: 'For the boat',
  })
  expect(withWritten(detail, { category: 'travel', apply_to: 'merchant' }).category_reason).toBe('rule')
  expect(withWritten(detail, { category: null }).category).toBe('dining')
})

test.each([
  { own_note: 'For Omar' },
  { own_note: null },
  { tags: { add: ['Work', 'boat'] } },
  { tags: { remove: ['SUMMER', 'Not there'] } },
])('%j is undone by a change', (change) => {
  expect(withWritten(withWritten(detail, change), undoing(detail, change))).toEqual(detail)
})

test('a category goes back to what was chosen before, or to what is known without a choice', () => {
  expect(undoing(detail, { category: 'travel' })).toEqual({ category: null })
  const chosen = { ...detail, category_reason: 'yours' as const }
  expect(undoing(chosen, { category: 'travel' })).toEqual({ category: 'dining' })
  expect(undoing(chosen, { category: null })).toEqual({ category: 'dining' })
})
