import { spelledFor } from '@sadaf/api'
import { contactOf } from '../auth/index.ts'
import type { Reach } from '../notifications/index.ts'
import type { Platform, Tx } from '../platform/index.ts'
import { browsersOf } from '../push/index.ts'
import { personOf, spelledNames } from './store.ts'

/** By which ways a person wants to hear of their money, in which language. */
export async function reachOf(platform: Platform, tx: Tx, userId: string): Promise<Reach> {
  const person = await personOf(tx, userId)
  if (!person)
    return {
      ...{ language: 'en', numerals: 'latn', timeZone: 'UTC', name: null },
      ...{ email: null, phone: null, browsers: [] },
    }
  const wanted = person.notify_email || person.notify_sms
  const contact = wanted ? await contactOf(platform, tx, userId) : { email: null, phone: null }
  const language = person.language === 'ar' ? 'ar' : 'en'
  return {
    language,
    numerals: person.numerals === 'arab' ? 'arab' : 'latn',
    timeZone: person.time_zone,
    name: spelledFor(language, spelledNames(person)),
    email: person.notify_email ? contact.email : null,
    phone: person.notify_sms ? contact.phone : null,
    browsers: person.notify_push ? await browsersOf(tx, { userId, now: platform.clock.now() }) : [],
  }
}
