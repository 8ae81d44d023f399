import type { Endpoint } from './endpoint.ts'
import type { Scope } from './scopes.ts'

/** Scopes in which a managed profile writes, beside reading its own; a Parent decides about all else. */
const written: ReadonlySet<Scope> = new Set([
  'family:write',
  'notifications:write',
  'profile:write',
  'transactions:write',
])

/** Calls of a managed profile about the device in its hand, for which no Parent is asked. */
const ofTheirDevice: ReadonlySet<string> = new Set(['subscribeToPush', 'unsubscribeFromPush'])

/**
 * Whether an endpoint is open to a managed profile: a person without an email address, in the care of a Parent. Reading
 * is; moving money, keys, payees, identity and leaving are not.
 */
export function isOpenToManaged({ id, method, scope, stepUp }: Endpoint): boolean {
  if (scope === undefined) return false
  if (scope === 'session') return (method === 'GET' && stepUp === undefined) || ofTheirDevice.has(id)
  return scope.endsWith(':read') || written.has(scope)
}
