import { expect, test } from 'vitest'
import { isReworded, riddlesIn, vagueWordsIn } from './words.ts'

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

test('vague words are counted wherever they stand, in any case', () => {
  expect(vagueWordsIn('Nobody’s answer: NOBODY knows whom, or somebody begins anew.')).toHaveLength(5)
  expect(vagueWordsIn('const nobodyKnows = isAnew // a person, who knows')).toEqual([])
})

test('vague words count in sources and documents, not in migrations and in the check itself', () => {
  const counted = [
    'README.md',
    'apps/web/src/a.tsx',
    'test/a.sql',
    'scripts/check/size.ts',
    'a/migrations.ts',
  ]
  expect(counted.filter(isReworded)).toEqual(counted)
  const skipped = [
    'apps/server/migrations/0001_a.sql',
    'packages/ledger/migrations/0005_post.sql',
    'scripts/check/words.ts',
    'scripts/check/words.test.ts',
    'apps/server/src/examples.jsonl',
  ]
  expect(skipped.filter(isReworded)).toEqual([])
})
