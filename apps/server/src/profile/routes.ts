import { contract } from '@sadaf/api'
import { describePerson } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import { DomainError } from '../platform/index.ts'
import { readChange } from './change.ts'
import { presentMe } from './present.ts'
import { personOf, updatePerson } from './store.ts'

export function serveProfile(services: Needs<'api' | 'platform' | 'publish' | 'moves'>): void {
  const { api, platform, publish, moves } = services
  const { database } = platform

  api.serve(contract.getMe, async ({ tx, caller }) => {
    const person = await personOf(tx, caller.userId)
    if (!person) throw new DomainError('not_found')
    return presentMe(person, caller.email)
  })

  // Name, picture and language are the account's too, which is the system's to change.
  api.serveProvider(contract.changeMe, async ({ caller, body, language: spoken }) => {
    const { userId } = caller
    const change = readChange(userId, body, spoken)
    const changed = await database.asSystem(async (tx) => {
      const person = await updatePerson(tx, userId, change)
      if (!person) throw new DomainError('not_found')
      const { name, avatar_url: avatarUrl } = person
      const language = person.language === 'ar' ? 'ar' : 'en'
      if (change.time_zone !== undefined) await moves.emit(tx, { userId, timeZone: person.time_zone })
      await describePerson(platform, tx, userId, { name, avatarUrl, language })
      tx.afterCommit(() => publish(userId, 'profile', { name, avatar_url: avatarUrl }))
      return person
    })
    return presentMe(changed, caller.email)
  })
}
