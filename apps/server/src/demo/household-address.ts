import { randomBytes } from 'node:crypto'

/** The first person of a demonstration. */
export const demoPerson = {
  email: 'demo@sadaf.example',
  password: 'mother-of-pearl',
  name: 'Layla Haddad',
  otherName: 'ليلى حداد',
} as const

const MARK_BYTES = 5

/**
 * A new address for one visitor's household. It says whose name it bears and that it is one of many; what follows the
 * plus sign cannot be guessed, since the password of all of them is known.
 */
export function newHouseholdAddress(): string {
  return `layla.haddad+${randomBytes(MARK_BYTES).toString('hex')}@sadaf.example`
}
