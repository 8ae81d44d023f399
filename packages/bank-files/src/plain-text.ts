/** Controls and ends of lines and paragraphs; a line of a statement is on one line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]/gu
/** Halves of pairs and the characters that are none: XML 1.0 (2.2) cannot hold them. */
const NO_CHARACTERS = /[\p{Cs}\ufffe\uffff]/gu
/** Embeddings, overrides and isolates turn around what stands beside them; no field needs them. */
const TURNS = /[\u202a-\u202e\u2066-\u2069\ufeff]/g
const UNCLEAN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\ufffe\uffff\u202a-\u202e\u2066-\u2069\ufeff]/u

/** The text on one line, without what no format can hold and what hides or turns other text; '' when none is left. */
export function plainText(text: string): string {
  if (!UNCLEAN.test(text)) return text.trim()
  return text.replace(NO_CHARACTERS, '').replace(TURNS, '').replace(BREAKS, ' ').trim()
}

/** As `plainText`, null when nothing is left of the text. */
export function plainTextOrNull(text: string | null | undefined): string | null {
  return plainText(text ?? '') || null
}

/** The first characters of a text, as schemas count them: by code point. Ends without a space. */
export function cut(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text
  // No code point has more than two units, so this many units hold all that may stay.
  return Array.from(text.slice(0, maxLength * 2))
    .slice(0, maxLength)
    .join('')
    .trimEnd()
}

/** An id without the hyphens of a UUID: 32 characters, which the formats have room for. */
export function compactId(id: string): string {
  return UUID.test(id) ? id.replaceAll('-', '').toLowerCase() : id
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
