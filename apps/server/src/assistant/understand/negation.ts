import type { Word } from './words.ts'

const refusals = [
  'dont',
  'do not',
  'never',
  'no need',
  'لا اريد',
  'ما ابغي',
  'ما ابي',
  'مابي',
  'مابغي',
  'ماابغي',
  'مش عايز',
  'مش عاوز',
  'مو لازم',
  'ما ودي',
  'ما بدي',
  'بلاش',
].map((each) => each.split(' '))

/** Orders are refused by «لا» before a verb in the present: «لا ترسل». */
const isForbidden = (word: Word, next: Word | undefined) => word === 'لا' && next?.startsWith('ت') === true

/** Whether a question says that something is not to be done: "don't send", «لا تجمد», «مش عايز». */
export const isRefused = (said: readonly Word[]): boolean =>
  said.some(
    (word, index) =>
      isForbidden(word, said[index + 1]) ||
      refusals.some((words) => words.every((each, at) => said[index + at] === each)),
  )
