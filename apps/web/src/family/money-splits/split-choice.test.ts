import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choiceOf, percentsFor, splitFrom, withPercent } from './split-choice.ts'

const goals = [{ id: 'bicycle' }, { id: 'food' }]

test('a part of nothing has no goal, and a form offers the first', () => {
  const choice = choiceOf({ save: null, give: { percent: 10, goal_id: 'food' } }, goals)
  expect(choice).toEqual({ save: { percent: 0, goalId: 'bicycle' }, give: { percent: 10, goalId: 'food' } })
  expect(splitFrom(choice)).toEqual({ save: null, give: { percent: 10, goal_id: 'food' } })
})

test('a percentage between the steps can be kept', () => {
  expect(percentsFor(33)).toContain(33)
  expect(percentsFor(20)).toHaveLength(21)
})

test('parts are never more than the whole, whichever is set', () => {
  const percent = fc.integer({ min: 0, max: 100 })
  const part = fc.constantFrom('save', 'give')
  fc.assert(
    fc.property(fc.array(fc.tuple(part, percent)), (changes) => {
      const end = changes.reduce(
        (choice, [which, value]) => withPercent(choice, which, value),
        choiceOf(null, goals),
      )
      expect(end.save.percent + end.give.percent).toBeLessThanOrEqual(100)
      const last = changes.at(-1)
      if (last) expect(end[last[0]].percent).toBe(last[1])
    }),
  )
})
