import { type Endpoint, isOpenToManaged } from '@sadaf/api'
import type { Caller } from './caller.ts'
import { DomainError } from './errors.ts'

/**
 * Lets pass a session, and a key that has the endpoint's scope.
 *
 * @throws DomainError insufficient_scope, naming the scope where a key could have it
 */
export function requireScope({ scope }: Pick<Endpoint, 'scope'>, { scopes }: Pick<Caller, 'scopes'>): void {
  if (scopes === 'all') return
  if (scope === undefined || scope === 'session') throw new DomainError('insufficient_scope')
  if (!scopes.has(scope)) throw new DomainError('insufficient_scope', [], { scope })
}

/**
 * Lets pass everybody but a managed profile that calls what is for those who look after it.
 *
 * @throws DomainError managed_profile
 */
export function requireOpenToManaged(endpoint: Endpoint, { isManaged }: Pick<Caller, 'isManaged'>): void {
  if (isManaged && !isOpenToManaged(endpoint)) throw new DomainError('managed_profile')
}
