import { parseAmount, sum, toDecimal } from '@sadaf/money'
import { expect, test } from 'vitest'
import { defaultCategoryOf } from '../transactions/index.ts'
import { demoStory, type StoryEvent } from './story.ts'

const counts = (event: StoryEvent) => !('end' in event && event.end === 'cancelled')
const total = (events: readonly StoryEvent[]) =>
  toDecimal(
    sum(
      'USD',
      events.filter(counts).map(({ amount }) => parseAmount(amount, 'USD')),
    ),
  )
const categoryOf = ({ mcc, name }: Extract<StoryEvent, { mcc: string }>) =>
  defaultCategoryOf({ isCredit: false, mcc, name, note: '' }).category
const spentOn = (category: string) =>
  total(demoStory.filter((event) => 'mcc' in event && categoryOf(event) === category))

test('the household’s month has the income and expenses of the specification', () => {
  expect(total(demoStory.filter(({ direction }) => direction === 'credit'))).toBe('4825.20')
  expect(total(demoStory.filter(({ direction }) => direction === 'debit'))).toBe('1828.23')
})

test.each([
  ['groceries', '420.00'],
  ['entertainment', '150.00'],
  ['transport', '89.00'],
  ['utilities', '230.00'],
])('%s come to %s', (category, amount) => {
  expect(spentOn(category)).toBe(amount)
})
