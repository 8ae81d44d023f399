import { readStored, writeStored } from '../stored.ts'
import type { Language } from './language.ts'

/** Unicode's names of the two ways in which Arabic writes digits: 123 and ١٢٣. */
export const numeralSystems = ['latn', 'arab'] as const
export type Numerals = (typeof numeralSystems)[number]
export const numeralsStorageKey = 'sadaf-numerals'

export function isNumerals(tag: unknown): tag is Numerals {
  return tag === 'latn' || tag === 'arab'
}

const ARABIC = '٠١٢٣٤٥٦٧٨٩٬٫'
let chosen: Numerals | undefined

/** The digits that a language is written in: in Arabic as this device prefers, Western ones unless chosen. */
export function numeralsOf(language: Language): Numerals {
  if (language !== 'ar') return 'latn'
  chosen ??= readStored(numeralsStorageKey) === 'arab' ? 'arab' : 'latn'
  return chosen
}

export function keepNumerals(numerals: Numerals): void {
  chosen = numerals
  writeStored(numeralsStorageKey, numerals)
}

/** A text with its numbers in these digits. What stands in an identifier (SDF-7K4M, UTC+4) stays as it is. */
export function inNumerals(text: string, numerals: Numerals): string {
  if (numerals === 'latn') return text
  return text.replace(/\d[\d.,]*/g, (run, at: number) => {
    // Digits that touch a letter belong to an identifier, as far as the next point or comma.
    const isJoined = /[A-Za-z+-]/.test(text[at - 1] ?? '')
    const from = isJoined ? run.search(/[.,]\d/) + 1 : 0
    const isBeforeLetter = /[A-Za-z]/.test(text[at + run.length] ?? '')
    const to = isBeforeLetter ? Math.max(run.lastIndexOf('.'), run.lastIndexOf(',')) : run.length
    if ((isJoined && from === 0) || to <= from) return run
    return run.slice(0, from) + inArabicDigits(run.slice(from, to)) + run.slice(to)
  })
}

function inArabicDigits(number: string): string {
  return number.replace(/\d|,(?=\d{3})|\.(?=\d)/g, (sign) => ARABIC['0123456789,.'.indexOf(sign)] ?? sign)
}
