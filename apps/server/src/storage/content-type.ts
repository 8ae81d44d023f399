import { fileTypeFromBuffer } from 'file-type'

/** How much of a file's start is looked at. */
export const SAMPLE_BYTES = 4_100

const UNKNOWN = 'application/octet-stream'
const TEXT = 'text/plain;charset=UTF-8'
/** Kinds of text that cannot be told apart by looking, and cannot do anything in a browser. */
const HARMLESS_TEXTS = new Set([
  'text/plain',
  'text/csv',
  'text/markdown',
  'text/calendar',
  'application/json',
  'application/x-ndjson',
])

/**
 * Content type of a file, by its content. The sender's claim counts only between kinds of plain text, which
 * look alike and can do no harm.
 *
 * @param sample the file's first bytes
 * @param claimed the type its sender gave
 */
export async function contentTypeOf(sample: Uint8Array, claimed: string): Promise<string> {
  const found = await fileTypeFromBuffer(sample)
  if (found && found.mime !== 'application/xml') return found.mime
  const text = asText(sample)
  if (text === undefined) return UNKNOWN
  return markupOf(text) ?? (isHarmlessText(claimed) ? claimed : TEXT)
}

function isHarmlessText(claimed: string): boolean {
  return HARMLESS_TEXTS.has(baseType(claimed)) && /^[\w./+-]+(; ?charset=[\w-]+)?$/i.test(claimed)
}

/**
 * Content type that a sender claims, if any. `application/octet-stream`, the default that programs send by
 * themselves, counts as no claim.
 */
export function declaredType(claimed: string | undefined): string | undefined {
  return claimed && baseType(claimed) !== UNKNOWN ? claimed : undefined
}

/** A type without its parameters, in small letters. */
export function baseType(type: string): string {
  return (type.split(';')[0] ?? '').trim().toLowerCase()
}

/** Whether a type is one of a list in which `image/*` stands for every image. */
export function isAllowedType(type: string, allowed: readonly string[]): boolean {
  const base = baseType(type)
  return allowed.some((each) =>
    each.endsWith('/*') ? base.startsWith(each.slice(0, -1)) : baseType(each) === base,
  )
}

// A browser that guesses calls it markup when a tag comes first; so do we, and more readily.
function markupOf(text: string): string | undefined {
  const start = text.replace(/^\uFEFF/, '').trimStart()
  if (!start.startsWith('<')) return undefined
  if (/<svg[\s>/:]/i.test(start)) return 'image/svg+xml'
  return /^<\?xml/i.test(start) && !/<html[\s>]/i.test(start) ? 'application/xml' : 'text/html'
}

// The sample may end within a character: that end is let pass.
function asText(sample: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(sample, { stream: true })
    return hasControls(sample) ? undefined : text
  } catch {
    return undefined
  }
}

// Tab, line feed, form feed, carriage return and escape occur in texts; other control characters do not.
function hasControls(sample: Uint8Array): boolean {
  return sample.some((byte) => byte < 0x20 && byte !== 0x1b && (byte < 0x09 || byte > 0x0d))
}
