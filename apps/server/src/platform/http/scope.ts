import type { Endpoint } from '@sadaf/api'
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
