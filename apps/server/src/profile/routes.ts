import { contract } from '@sadaf/api'
import { describePerson } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import { hasTextsToAccept } from '../legal/index.ts'
import { type Clock, DomainError, isOperator, type Tx } from '../platform/index.ts'
import { restrictionOf } from '../restrictions/index.ts'
import { readChange } from './change.ts'
import { presentMe } from './present.ts'
import { lockPerson, personOf, updatePerson } from './store.ts'

export function serveProfile(services: Needs<'api' | 'platform' | 'publish' | 'moves'>): void {
  const { api, platform, publish, moves } = services
  const { database, clock } = platform

  api.serve(contract.getMe, async ({ tx, caller }) => {
    const person = await personOf(tx, caller.userId)
    if (!person) throw new DomainError('not_found')
    return presentMe(person, caller, await knownOf(tx, caller.userId, clock))
  })

  // Name, picture and language are the account's too, which is the system's to change.
  api.serveProvider(contract.changeMe, async ({ caller, body, language: spoken }) => {
    const { userId } = caller
    const changed = await database.asSystem(async (tx) => {
      const before = await lockPerson(tx, userId)
      if (!before) throw new DomainError('not_found')
      const change = readChange(before, body, spoken)
      const person = await updatePerson(tx, before, change)
      const { name, other_name: otherName, avatar_url: avatarUrl } = person
      const language = person.language === 'ar' ? 'ar' : 'en'
      if (change.time_zone !== undefined) await moves.emit(tx, { userId, timeZone: person.time_zone })
      await describePerson(platform, tx, userId, { name, otherName, avatarUrl, language })
      tx.afterCommit(() => publish(userId, 'profile', { name, other_name: otherName, avatar_url: avatarUrl }))
      return person
    })
    return presentMe(changed, caller, await database.asUser(userId, (tx) => knownOf(tx, userId, clock)))
  })
}

/** Other facts about the person of this transaction. */
async function knownOf(tx: Tx, userId: string, clock: Clock) {
  return {
    isOperator: await isOperator(tx),
    isRestricted: (await restrictionOf(tx, userId)) !== undefined,
    hasTextsToAccept: await hasTextsToAccept(tx, userId, clock),
  }
}
