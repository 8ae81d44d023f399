const BETWEEN = /[\p{Zs}\t\u200e\u200f\u061c\u2066-\u2069\p{Pd}]/gu
const ARABIC_DIGITS = /[\u0660-\u0669\u06f0-\u06f9]/g

/** A typed text without separators, with Western digits. */
export function readDigits(typed: string): string {
  return typed.replace(BETWEEN, '').replace(ARABIC_DIGITS, digitOf)
}

function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return String(code - (code < 0x06f0 ? 0x0660 : 0x06f0))
}
