import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { conceptsIn } from '../concepts.ts'
import { findDays } from '../days.ts'
import { findCategory } from '../find-category.ts'
import { intents } from '../intents.ts'
import type { FoundDays } from '../spans.ts'
import { type Word, wordsOfQuestion } from '../words.ts'
import { type Guess, learn, type Said } from './classifier.ts'

const meant = z.enum([...intents, 'not_understood'])
export type Meant = z.infer<typeof meant>

/** A line of the examples: those of a conversation, and those that mean two things, are for tests alone. */
const line = z.object({
  question: z.string(),
  intent: z.union([meant, z.literal('either')]),
  after: z.string().optional(),
})

/**
 * The intent of a question, or that it is none of ours, by its likeness to the examples of its language; null without any.
 *
 * @param days the days that its words name
 * @param isName whether a word is of a name, which is no slip of another
 */
export function guessIntent(
  words: readonly Word[],
  days: FoundDays | null,
  isName: (word: Word) => boolean,
): Guess<Meant> | null {
  const guess = words.some(isArabic) ? guessArabic : guessEnglish
  return guess(asSaid(words, days, isName))
}

function asSaid(words: readonly Word[], days: FoundDays | null, isName: (word: Word) => boolean): Said {
  const rest = words.filter((_, index) => !days?.used.has(index))
  const clues = [findCategory(rest, isName) ? 'has_category' : [], days ? 'has_days' : []].flat()
  return { words: withDays(words, days), signs: [...conceptsIn(rest, isName), ...clues] }
}

/** The words with one sign for all that name days: which days are asked for says nothing of what is. */
function withDays(words: readonly Word[], days: FoundDays | null): readonly Word[] {
  const isOfDays = (index: number) => days?.used.has(index) ?? false
  return words.flatMap((word, index) => {
    if (!isOfDays(index)) return [word]
    return isOfDays(index - 1) ? [] : [DAYS]
  })
}

const DAYS = '@'
/** Examples name days as if asked on one day or another. */
const ANY_DAY = '2026-01-01'

const isArabic = (word: Word) => /[\u0600-\u06ff]/.test(word)

const guessEnglish = learntOnce('en')
const guessArabic = learntOnce('ar')

/** Learns a language ahead of its first question, where one is to be expected. */
export function getReady(language: 'en' | 'ar'): void {
  const guess = language === 'ar' ? guessArabic : guessEnglish
  guess({ words: [], signs: [] })
}

/** Learns with the first question, which takes some tenths of a second: most processes are asked none. */
function learntOnce(language: 'en' | 'ar'): ReturnType<typeof learn<Meant>> {
  let learnt: ReturnType<typeof learn<Meant>> | undefined
  return (said) => {
    learnt ??= learn(examplesIn(language))
    return learnt(said)
  }
}

function examplesIn(language: 'en' | 'ar') {
  const text = readFileSync(new URL(`examples-${language}.jsonl`, import.meta.url), 'utf8')
  return text.split('\n').flatMap((each) => {
    if (each === '') return []
    const { question, intent, after } = line.parse(JSON.parse(each))
    if (intent === 'either' || after !== undefined) return []
    const words = wordsOfQuestion(question)
    return [{ ...asSaid(words, findDays(words, ANY_DAY), () => true), label: intent }]
  })
}
