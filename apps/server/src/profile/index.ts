import { randomInt } from 'node:crypto'
import { isTimeZone } from '@sadaf/api'
import type { Language, Tx } from '../platform/index.ts'
import { serveProfile } from './routes.ts'
import {
  findPerson,
  insertPerson,
  type KnownPerson,
  lockPerson,
  type Person,
  personOf,
  pictureOf,
} from './store.ts'
import { newWalletId, parseWalletId } from './wallet-id.ts'

export { forgetPerson, serveLeaving } from './leaving.ts'
export { firstName } from './name.ts'
export { declareProfileData } from './personal-data.ts'
export { reachOf } from './reach.ts'
export { shortName } from './short-name.ts'

export type { KnownPerson, Person }
export { findPerson, lockPerson, parseWalletId, personOf, pictureOf, serveProfile }

const MAX_TRIES = 5

/**
 * Gives a new person a wallet id and preferences. Does nothing for one who has them.
 *
 * @param person with the time zone that their browser named, which is UTC where nobody knows that zone
 */
export async function welcomePerson(
  tx: Tx,
  person: { userId: string; name: string; language: Language; timeZone: string | null; at: Date },
): Promise<void> {
  if (await personOf(tx, person.userId)) return
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const inserted = await insertPerson(tx, {
      user_id: person.userId,
      wallet_id: newWalletId(randomInt),
      name: person.name,
      language: person.language,
      time_zone: person.timeZone !== null && isTimeZone(person.timeZone) ? person.timeZone : 'UTC',
      created_at: person.at,
    })
    if (inserted) return
  }
  throw new Error('no free wallet id was found')
}
