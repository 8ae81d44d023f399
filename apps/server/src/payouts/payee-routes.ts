import { contract, toWire } from '@sadaf/api'
import { formatIban } from '@sadaf/api/iban-text'
import type { Money } from '@sadaf/money'
import { zero } from '@sadaf/money'
import type { Needs } from '../capability.ts'
import { DomainError, requireApproval, type Tx } from '../platform/index.ts'
import { lockPerson, personOf } from '../profile/index.ts'
import type { NameCheck } from '../providers/index.ts'
import { isHeldHere } from '../wallet/index.ts'
import type { NameChecks } from './name-checks.ts'
import {
  coolingUntil,
  countedSince,
  isCooling,
  leftWhileCooling,
  MOST_PAYEES,
  MOST_WHILE_COOLING,
  type Payee,
} from './payee.ts'
import type { Register } from './register.ts'
import { hasIban, insertPayee, paidTo, payeesOf, removePayee } from './store.ts'

type Stands = Needs<'api' | 'platform'>

/** Bank accounts that can be paid: checked, added with a proof of who adds them, taken off. */
export function servePayees({ api, platform }: Stands, register: Register, nameChecks: NameChecks): void {
  const { clock, database, ids } = platform

  api.serve(contract.listPayees, async ({ tx, caller: { userId } }) => {
    const payees = await payeesOf(tx, userId)
    const now = clock.now()
    const paid = await paidWhileCooling(tx, userId, payees)
    return { data: payees.map((payee) => presentPayee(payee, paid.get(payee.iban), now)) }
  })

  api.serveProvider(contract.checkPayee, async ({ caller: { userId }, body: { iban, name } }) => {
    await requireElsewhere(iban)
    if (await database.asUser(userId, (tx) => hasIban(tx, userId, iban)))
      throw new DomainError('payee_exists')
    const check = await nameChecks.check({ userId, iban, name })
    return {
      iban,
      country: iban.slice(0, 2),
      bank_name: check.bankName,
      name_check: check.result,
      holder: check.name,
      cooling_limit: toWire(MOST_WHILE_COOLING),
    }
  })

  api.servePrepared(
    contract.createPayee,
    async ({ caller: { userId }, body: { iban, name } }) => {
      await requireElsewhere(iban)
      return nameChecks.check({ userId, iban, name })
    },
    async ({ tx, caller, approvalId, body, prepared: check }) => {
      const { userId } = caller
      if (check.result !== body.name_check) throw new DomainError('name_check_changed')
      // Two that are added at the same moment are counted one after the other.
      await lockPerson(tx, userId)
      const payees = await payeesOf(tx, userId)
      if (payees.length >= MOST_PAYEES) throw new DomainError('too_many_payees')
      if (body.is_own) await requireOwn(tx, userId, body.name, check)
      const payee: Payee = {
        userId,
        id: ids.next(),
        iban: body.iban,
        name: body.name,
        bankName: check.bankName,
        isOwn: body.is_own,
        nameCheck: check.result,
        status: 'pending',
        createdAt: clock.now(),
      }
      if (!(await insertPayee(tx, payee))) throw new DomainError('payee_exists')
      await register.order(tx, payee)
      const content = {
        endpoint: contract.createPayee,
        amount: null,
        recipient: { id: payee.iban, name: `${payee.name} · ${formatIban(payee.iban)}` },
        terms: [payee.name, payee.isOwn ? 'own' : null],
      }
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      await requireApproval(tx, { caller, approvalId }, content, clock.now())
      const paid = await paidWhileCooling(tx, userId, [payee])
      return presentPayee(payee, paid.get(payee.iban), clock.now())
    },
  )

  api.serve(contract.removePayee, async ({ tx, caller: { userId }, params: { id } }) => {
    if (!(await removePayee(tx, { userId, id }, clock.now()))) throw new DomainError('not_found')
    return { id }
  })

  async function paidWhileCooling(tx: Tx, userId: string, payees: readonly Payee[]) {
    const now = clock.now()
    if (!payees.some((payee) => isCooling(payee, now))) return new Map<string, Money>()
    return paidTo(tx, userId, countedSince(now))
  }

  // The bank would book it there without telling us: our own books must know of it.
  async function requireElsewhere(iban: string): Promise<void> {
    if (await database.asSystem((tx) => isHeldHere(tx, iban))) throw new DomainError('iban_is_here')
  }
}

/** @throws DomainError `payee_is_not_own` */
async function requireOwn(tx: Tx, userId: string, name: string, check: NameCheck): Promise<void> {
  const person = await personOf(tx, userId)
  const isTheirName = person?.name === name || (person?.other_name ?? null) === name
  if (!isTheirName || check.result === 'no_match') throw new DomainError('payee_is_not_own')
}

function presentPayee(payee: Payee, paid: Money | undefined, now: Date) {
  return {
    id: payee.id,
    name: payee.name,
    iban: payee.iban,
    bank_name: payee.bankName,
    is_own: payee.isOwn,
    name_check: payee.nameCheck,
    status: payee.status,
    cooling: isCooling(payee, now)
      ? { until: coolingUntil(payee).toISOString(), left: toWire(leftWhileCooling(paid ?? zero('USD'))) }
      : null,
    created_at: payee.createdAt.toISOString(),
  }
}
