/**
 * Invisible characters that change the visible text: controls, line and paragraph separators, overrides and
 * isolates of direction, fillers, halves of pairs, private use. The blank of Braille is no space to Unicode.
 */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const ALL_HIDDEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu
/** Marks of direction in texts with both scripts; they come along when something is copied, and change nothing. */
const DIRECTION_MARKS = /[\u200e\u200f\u061c]/g
/** Zero-width joiners and non-joiners belong to the spelling after a letter of these scripts, and into emoji. */
const JOINED =
  /([\p{Script=Arabic}\p{Script=Syriac}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Mongolian}\p{Script=Khmer}])[\u200c\u200d]/gu
const EMOJI_JOINED = /([\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\ufe0f\u200d|[\ufe0e\ufe0f]|\u200d)/gu

/** Keys of a telephone as emoji: `1️⃣`, `#️⃣`. */
const KEYCAPS = /([0-9#*])\ufe0f?\u20e3/g
/** Flags of parts of countries, whose letters are tags behind a black flag: England's. */
const TAGGED_FLAGS = /(\u{1f3f4})[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/gu

/** Whether a text has invisible characters. Joiners are allowed where they are part of the spelling. */
export function hasHidden(text: string): boolean {
  return HIDDEN.test(withoutJoiners(text))
}

/** The text without joiners that are part of its spelling: for looking at, not for keeping. */
export function withoutJoiners(text: string): string {
  return text
    .replace(KEYCAPS, '$1')
    .replace(TAGGED_FLAGS, '$1')
    .replace(JOINED, '$1')
    .replace(EMOJI_JOINED, '$1')
}

/** One spelling of a text, without the marks that hold its direction and without spaces around it. */
export function tidy(text: string): string {
  return text.normalize('NFC').replace(DIRECTION_MARKS, '').trim()
}

/** The text without anything hidden: for what is pasted into a field that has no place for it, such as a number. */
export function withoutHidden(text: string): string {
  return text.replace(ALL_HIDDEN, '')
}

/** The text on one line and without anything hidden, for texts of other services that are taken as they come. */
export function onOneLine(text: string): string {
  const shown = tidy(text).replace(/[\p{Cc}\p{Zl}\p{Zp}]/gu, ' ')
  const isClean = !hasHidden(shown)
  return collapse(isClean ? shown : shown.replace(ALL_HIDDEN, ''))
}

/** Spaces of any kind as one space. */
export function collapse(text: string): string {
  return text.replace(/\p{Zs}+/gu, ' ').trim()
}

/** A payment's note: lines are kept, hidden characters are not. */
export type ReadNote =
  | { readonly ok: true; readonly note: string }
  | { readonly ok: false; readonly code: 'too_long' | 'hidden_characters' }

export const MAX_NOTE_LENGTH = 140
/** Of what a person writes on a transaction for themselves. */
export const MAX_OWN_NOTE_LENGTH = 500

/** Reads a note as it was typed. */
export function readNote(typed: string, maxLength = MAX_NOTE_LENGTH): ReadNote {
  const note = tidy(typed.replaceAll('\r\n', '\n').replaceAll('\t', ' '))
  if (note.length > maxLength) return { ok: false, code: 'too_long' }
  if (hasHidden(note.replaceAll('\n', ' '))) return { ok: false, code: 'hidden_characters' }
  return { ok: true, note }
}
