import { MAX_COUNTERPARTY_LENGTH } from '@sadaf/api'

/** As much of a name as transactions can be asked for by: it finds them by a part of their name, too. */
export function askable(name: string): string {
  let found = ''
  for (const letter of name) {
    if (found.length + letter.length > MAX_COUNTERPARTY_LENGTH) break
    found += letter
  }
  return found.trim()
}
