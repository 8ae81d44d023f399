import { randomInt } from 'node:crypto'
import { contract } from '@sadaf/api'
import { type Api, DomainError, type Tx } from '../platform/index.ts'
import { findPerson, insertPerson, type KnownPerson, type Person, personOf } from './store.ts'
import { newWalletId, parseWalletId } from './wallet-id.ts'

export type { KnownPerson, Person }
export { findPerson, parseWalletId, personOf }

const MAX_TRIES = 5

/** Gives a new person a wallet id and preferences. Does nothing for one who has them. */
export async function welcomePerson(
  tx: Tx,
  person: { userId: string; name: string; language: 'en' | 'ar'; timeZone: string; at: Date },
): Promise<void> {
  if (await personOf(tx, person.userId)) return
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const inserted = await insertPerson(tx, {
      user_id: person.userId,
      wallet_id: newWalletId(randomInt),
      name: person.name,
      language: person.language,
      time_zone: person.timeZone,
      created_at: person.at,
    })
    if (inserted) return
  }
  throw new Error('no free wallet id was found')
}

export function serveProfile(api: Api): void {
  api.serve(contract.getMe, async ({ tx, caller }) => {
    const person = await personOf(tx, caller.userId)
    if (!person) throw new DomainError('not_found')
    return presentMe(person, caller.email)
  })
}

function presentMe(person: Person, email: string) {
  return {
    id: person.user_id,
    wallet_id: person.wallet_id,
    email,
    name: person.name,
    avatar_url: person.avatar_url,
    role: 'user',
    created_at: person.created_at.toISOString(),
    preferences: {
      // The table's own check allows no other values.
      language: person.language as 'en' | 'ar',
      theme: person.theme as 'light' | 'dark' | 'system',
      currency: person.currency,
      time_zone: person.time_zone,
      notifications: { email: person.notify_email, push: person.notify_push, sms: person.notify_sms },
    },
  }
}
