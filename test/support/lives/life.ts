import { returnIdOf } from '../../../apps/server/src/operations/identifiers.ts'
import type { Operation } from '../../../apps/server/src/operations/operation.ts'
import * as model from '../operation-model.ts'
import type { Holder, kinds } from '../operations.ts'
import type { Command } from './commands.ts'

export type Name = keyof typeof kinds
export type Person = Holder & { readonly purses: { readonly USD: model.Purse; readonly EUR: model.Purse } }
/** An operation in either world. */
export type Known = {
  readonly is: model.ModelOperation
  readonly kind: Name
  readonly owner: Person
  readonly counter: Person | null
  /** Begins it once more, of its own amount or of another. */
  again(minor: bigint): Promise<Operation>
  readonly minor: bigint
}
/** Two people, and all that was begun. */
export type Life = { readonly people: readonly [Person, Person]; readonly known: Known[] }

// Rows of each kind: owner, leg, direction and flow; with a star, only once it has arrived.
const shows: Record<Name, readonly string[]> = {
  topup: ['owner principal incoming income'],
  payment: ['owner principal outgoing spending', 'counter principal incoming income *'],
  inbound: ['owner principal incoming income'],
  purchase: ['owner principal outgoing spending'],
  card: ['owner principal outgoing spending'],
  gift: ['owner principal outgoing neutral', 'counter principal incoming neutral'],
  exchange: ['owner sold outgoing neutral', 'owner fee outgoing spending', 'owner bought incoming neutral *'],
  returned: ['owner principal outgoing income', 'counter principal incoming spending'],
  refund: ['owner principal incoming spending'],
  undone: ['owner sold incoming neutral', 'owner fee incoming spending', 'owner bought outgoing neutral'],
}

/** Kind of the reversal of an operation, where it is none of the ordinary. */
export const backKind: Partial<Record<Name, 'returned' | 'refund' | 'undone'>> = {
  exchange: 'undone',
  purchase: 'refund',
  card: 'refund',
}

export function legsOf(
  kind: Name,
  amount: bigint,
  owner: Person,
  counter: Person | null,
): model.ModelOperation['legs'] {
  const leg = (role: string, from: model.Purse | null, to: model.Purse | null, of: bigint) => ({
    role,
    from,
    to,
    amount: of,
    settled: 0n,
    held: 0n,
  })
  const { USD, EUR } = owner.purses
  switch (kind) {
    case 'topup':
    case 'inbound':
      return [leg('principal', null, USD, amount)]
    case 'exchange':
      return [
        leg('sold', USD, null, amount),
        leg('fee', USD, null, amount / 10n + 1n),
        leg('bought', null, EUR, euros(amount)),
      ]
    default:
      return [leg('principal', USD, counter?.purses.USD ?? null, amount)]
  }
}

/** Euros for so many dollars. */
export const euros = (dollars: bigint) => (dollars * 9n) / 10n + 1n

export function decideInModel(isApproved: boolean) {
  return (operation: model.ModelOperation) => {
    try {
      if (!isApproved) throw new model.Refused('books')
      model.start.held(operation)
    } catch {
      operation.status = 'failed'
    }
  }
}

export function remember(life: Life, of: Known, reversal: model.ModelOperation | null): void {
  if (!reversal) return
  const kind = backKind[of.kind] ?? 'returned'
  const [owner, counter] = of.counter ? [of.counter, of.owner] : [of.owner, null]
  const again = () => Promise.reject(new Error('a reversal is begun by its original'))
  life.known.push({ is: reversal, kind, owner, counter, minor: 0n, again })
}

type News = Extract<Command, { do: 'news' }>

/** @returns whether a person has to look at it */
export function newsInModel(life: Life, known: Known, { status, amounts }: News): boolean {
  const { is } = known
  if (status === 'accepted' || status === 'processing') return false
  if (status === 'completed' && is.status === 'completed') return false
  if (status === 'rejected' && is.status === 'failed') return false
  if (status === 'returned' && is.reversals.has(returnIdOf(is.id))) return false
  if (is.status === 'failed') return true
  if (status === 'rejected' && (is.status === 'completed' || model.isPartlySettled(is))) return true
  if (status !== 'rejected' && amounts === 'wrong') return true
  try {
    if (status === 'completed') model.complete(is, null)
    if (status === 'rejected') model.fail(is)
    if (status === 'returned') remember(life, known, model.comeBack(is, returnIdOf(is.id)))
    return false
  } catch (error) {
    if (error instanceof model.Refused && error.why === 'books') return true
    throw error
  }
}

/** The rows that people must see of it. */
export function rowsInModel({ is, kind, owner, counter }: Known): string[] {
  return shows[kind].flatMap((shown) => {
    const [side, leg, type, flow, late] = shown.split(' ')
    const person = side === 'owner' ? owner : counter
    const standing = is.legs.find(({ role }) => role === leg)
    if (!person || !standing) return []
    const isNeverTaken = is.status === 'completed' && standing.settled === 0n
    if (late && (is.status !== 'completed' || isNeverTaken)) return []
    const status = isNeverTaken ? 'failed' : is.status
    const amount = status === 'completed' ? standing.settled : standing.amount
    return [`${is.id} ${person.userId} ${leg} ${type} ${flow} ${status} ${amount}`]
  })
}
