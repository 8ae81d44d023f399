import { randomInt } from 'node:crypto'
import { isOtherSpelling, isTimeZone } from '@sadaf/api'
import { onAccountDeleted } from '../auth/index.ts'
import type { Capability, Needs, Newcomer } from '../capability.ts'
import type { Tx } from '../platform/index.ts'
import { forgetPerson, serveLeaving } from './leaving.ts'
import { firstName, shownName } from './name.ts'
import { declareProfileData } from './personal-data.ts'
import { serveProfile } from './routes.ts'
import {
  findPerson,
  insertPerson,
  type KnownPerson,
  lockPerson,
  type Person,
  personOf,
  pictureOf,
  setTier,
  spelledNames,
  tierOf,
} from './store.ts'
import { newWalletId, parseWalletId } from './wallet-id.ts'

export { everythingOf } from './leaving.ts'
export { reachOf } from './reach.ts'
export { shortName, shortNames } from './short-name.ts'

export type { KnownPerson, Person }
export {
  findPerson,
  lockPerson,
  parseWalletId,
  personOf,
  pictureOf,
  setTier,
  shownName,
  spelledNames,
  tierOf,
}

const MAX_TRIES = 5

/** Profiles of people, and the deletion of accounts. */
export const profile = {
  name: 'profile',
  personalData: declareProfileData,
  open(services: Needs<'api' | 'platform' | 'publish' | 'personalData' | 'moves'>) {
    const { api, platform, personalData } = services
    serveProfile(services)
    serveLeaving(api, platform, personalData)
    onAccountDeleted(platform, (tx, { userId }) => forgetPerson(personalData, tx, userId))
    return { welcome: (tx, newcomer) => welcome(tx, newcomer, platform.clock.now()) }
  },
} satisfies Capability

/** Gives a new person a wallet id and preferences. Does nothing for one who has them. */
async function welcome(tx: Tx, newcomer: Newcomer, now: Date): Promise<void> {
  const { userId, otherName, language, timeZone } = newcomer
  const name = firstName(newcomer.name, newcomer.email)
  if (await personOf(tx, userId)) return
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const inserted = await insertPerson(tx, {
      user_id: userId,
      wallet_id: newWalletId(randomInt),
      name,
      other_name: otherName !== null && isOtherSpelling(otherName, name) ? otherName : null,
      language,
      // The browser's time zone may be unknown here.
      time_zone: timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC',
      created_at: now,
    })
    if (inserted) return
  }
  throw new Error('no free wallet id was found')
}
