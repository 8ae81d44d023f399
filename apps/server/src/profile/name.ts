import { cleanName, nameFromEmail } from '@sadaf/api'

/** Name of a person without a known name. */
const NAMELESS = 'Sadaf'

/** Name of a new person: the given one, else from their address. */
export function firstName(given: string | null, email: string | null): string {
  return given ?? nameFromEmail(email ?? '') ?? NAMELESS
}

// To tell characters as a reader sees them takes long beside reading a row.
const shown = new Map<string, string>()
const MAX_REMEMBERED = 10_000

/** A name as it is shown: one that was kept before names had rules is made one. */
export function shownName(kept: string): string {
  const known = shown.get(kept)
  if (known !== undefined) return known
  if (shown.size >= MAX_REMEMBERED) shown.clear()
  const name = cleanName(kept) ?? NAMELESS
  shown.set(kept, name)
  return name
}
