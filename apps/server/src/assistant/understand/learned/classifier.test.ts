import fc from 'fast-check'
import { expect, test } from 'vitest'
import { learn } from './classifier.ts'

const example = (text: string, label: 'food' | 'travel') => ({ words: text.split(' '), label })
const guess = learn([
  example('a bowl of soup', 'food'),
  example('bread and soup', 'food'),
  example('a train to town', 'travel'),
  example('the next train', 'travel'),
])

test('a question has the label of the examples that it is like', () => {
  expect(guess(['hot', 'soup'])?.label).toBe('food')
  expect(guess(['trains', 'today'])?.label).toBe('travel')
})

test('a question that shares nothing with any example has no guess', () => {
  expect(guess(['zzz', 'qqq'])).toBeNull()
  expect(guess([])).toBeNull()
})

test('words that all labels have in common decide nothing', () => {
  const guessed = guess(['a'])
  expect(guessed?.share).toBeLessThan(0.6)
})

test('a share is a probability, whatever the words are', () => {
  const word = fc.oneof(fc.constantFrom('soup', 'train', 'a', 'bread', 'town', '50'), fc.string())
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), (words) => {
      const share = guess(words)?.share ?? 1
      expect(share).toBeGreaterThanOrEqual(0.5 - 1e-9)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
})
