import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXAMPLES_A_SLICE, learn, learnInSlices } from './classifier.ts'

const said = (...words: string[]) => ({ words, signs: [] })
const example = (text: string, label: 'food' | 'travel') => ({ ...said(...text.split(' ')), label })
const guess = learn([
  example('a bowl of soup', 'food'),
  example('bread and soup', 'food'),
  example('a train to town', 'travel'),
  example('the next train', 'travel'),
])

test('a question has the label of the examples that it is like', () => {
  expect(guess(said('hot', 'soup'))?.label).toBe('food')
  expect(guess(said('trains', 'today'))?.label).toBe('travel')
})

test('a question that shares nothing with any example has no guess', () => {
  expect(guess(said('zzz', 'qqq'))).toBeNull()
  expect(guess(said())).toBeNull()
})

test('signs tell a label where no word is known', () => {
  const guessed = learn([
    { words: ['soup'], signs: ['eat'], label: 'food' },
    { words: ['train'], signs: ['go', 'far'], label: 'travel' },
  ])
  expect(guessed({ words: ['qqq'], signs: ['eat'] })?.label).toBe('food')
  expect(guessed({ words: ['qqq'], signs: ['far', 'go'] })?.label).toBe('travel')
})

test('words that all labels have in common decide nothing', () => {
  const guessed = guess(said('a'))
  expect(guessed?.share).toBeLessThan(0.6)
})

test('a share is a probability, whatever the words are', () => {
  const word = fc.oneof(fc.constantFrom('soup', 'train', 'a', 'bread', 'town', '50'), fc.string())
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), (words) => {
      const share = guess(said(...words))?.share ?? 1
      expect(share).toBeGreaterThanOrEqual(0.5 - 1e-9)
      expect(share).toBeLessThanOrEqual(1)
    }),
  )
})

test('a slice reads a bounded number of examples, and all slices learn what one does', () => {
  const all = Array.from({ length: 3 * EXAMPLES_A_SLICE + 1 }, (_, index) =>
    index % 3 === 0 ? example(`soup of ${index}`, 'food') : example(`train to town ${index}`, 'travel'),
  )
  let read = 0
  function* reading() {
    for (const each of all) {
      read += 1
      yield each
    }
  }
  const learning = learnInSlices(reading())
  let slices = 0
  for (;;) {
    const before = read
    const slice = learning.next()
    slices += 1
    expect(read - before).toBeLessThanOrEqual(EXAMPLES_A_SLICE)
    if (!slice.done) continue
    const atOnce = learn(all)
    for (const question of [said('soup'), said('train', 'to'), said('town'), said('qqq')])
      expect(slice.value(question)).toEqual(atOnce(question))
    break
  }
  // Four slices that read, and four that count.
  expect(slices).toBe(8)
})
