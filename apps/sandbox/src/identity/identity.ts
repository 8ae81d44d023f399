import type { Service } from '../service.ts'
import { Checks } from './checks.ts'
import { Outcomes } from './outcome.ts'

export const IDENTITY_NAME = 'Bayyina Identity'

/** The identity service: it looks at documents and selfies, and identifies a person. */
export type Identity = { readonly service: Service; readonly checks: Checks; readonly outcomes: Outcomes }

export function makeIdentity(service: Service): Identity {
  const outcomes = new Outcomes(service.books)
  return { service, outcomes, checks: new Checks(service, outcomes) }
}
