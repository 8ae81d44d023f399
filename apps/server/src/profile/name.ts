import { cleanName, nameFromEmail } from '@sadaf/api'

/** What somebody is called of whom no name is known. */
const NAMELESS = 'Sadaf'

/** What a new person is called: as they said, else by their address. */
export function firstName(given: string | null, email: string | null): string {
  return given ?? nameFromEmail(email ?? '') ?? NAMELESS
}

/** A name as it is shown: one that was kept before names had rules is made one. */
export function shownName(kept: string): string {
  return cleanName(kept) ?? NAMELESS
}
