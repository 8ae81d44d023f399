import { expect, test } from 'vitest'
import { riddlesIn } from './words.ts'

test('a comment, test title or description that begins with a pronoun is found', () => {
  const source = `
    /** What is given back of what was paid. */
    // Nobody waits for it.
    /**
     * Whoever asks is answered.
     */
    test('who comes alone goes alone', () => {})
    description: 'Whom somebody names',
    /** Has what a provider asks answered. */
  `
  expect(riddlesIn(source)).toHaveLength(6)
})

test('a comment that names its subject is none, whatever follows', () => {
  const source = `
    /** Refunds part of what was paid. */
    /** Has enough for all of it. */
    // The caller, who waits for it.
    /**
     * Answers whoever asks.
     */
    test('a lone caller has a transaction of its own', () => {})
    const what = 'Nobody'
  `
  expect(riddlesIn(source)).toEqual([])
})
