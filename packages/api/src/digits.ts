/** A text with its Arabic and Persian digits as 0 to 9: what is typed may be in either. */
export function inWesternDigits(text: string): string {
  // Both begin at a multiple of sixteen.
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String((digit.codePointAt(0) ?? 0) & 0xf))
}

/** The digits of a text alone, as 0 to 9: a code may be typed with spaces, and in the digits of one's own keyboard. */
export function digitsIn(text: string): string {
  return inWesternDigits(text).replace(/\D/g, '')
}
