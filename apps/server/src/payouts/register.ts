import { toWire } from '@sadaf/api'
import { maskIban } from '@sadaf/api/iban-text'
import { z } from 'zod'
import type { Needs } from '../capability.ts'
import { isId, type Tx } from '../platform/index.ts'
import type { BankPayee } from '../providers/index.ts'
import { MOST_WHILE_COOLING, type Payee } from './payee.ts'
import { decidePayee, payeeById } from './store.ts'

/** How the bank learns of a payee, and we of what it thinks of them. */
export type Register = {
  /** Has the bank told of it, once the transaction has ended. */
  order(tx: Tx, payee: Payee): Promise<void>
  /** Takes in what the bank says of one. Runs as the system. */
  take(tx: Tx, told: BankPayee, at: Date): Promise<void>
}

const REGISTER = 'payouts.register_payee'
const ASK_AGAIN_MS = 10_000
const LINK = '/wallet/payees'

const payload = z.object({ payee_id: z.uuid() })

type Stands = Needs<'platform' | 'bank' | 'cases' | 'notifications' | 'publish'>

export function createRegister({ platform, bank, cases, notifications, publish }: Stands): Register {
  const { clock, database, jobs } = platform

  jobs.define(REGISTER, payload, async ({ payee_id: id }, attempt) => {
    try {
      await tellBank(id)
    } catch (error) {
      // After days of trying, a person must find out why the bank does not take it.
      if (attempt.isLast) await database.asSystem((tx) => giveUp(tx, id, { task: REGISTER }))
      throw error
    }
  })

  async function tellBank(id: string): Promise<void> {
    const payee = await database.asSystem((tx) => payeeById(tx, id))
    if (payee?.status !== 'pending') return
    await bank.addPayee({ id, iban: payee.iban, name: payee.name })
    // The answer is of the first call; how it stands by now is asked apart.
    const told = await bank.payee(id)
    await database.asSystem(async (tx) => {
      if (told.status !== 'pending') return take(tx, told, clock.now())
      // The bank's event is expected first; this asks again in case it does not come.
      const runAt = new Date(clock.now().getTime() + ASK_AGAIN_MS)
      await jobs.enqueue(tx, REGISTER, { payee_id: id }, { key: `payee:${id}`, runAt })
    })
  }

  function giveUp(tx: Tx, subject: string, details: Record<string, string>): Promise<void> {
    return cases.open(tx, { provider: bank.name, kind: 'unresolved', subject, details })
  }

  async function take(tx: Tx, told: BankPayee, at: Date): Promise<void> {
    const payee = isId(told.id) ? await payeeById(tx, told.id) : undefined
    if (!payee || told.status === 'unknown') {
      await giveUp(tx, told.id, { told: told.reason ?? told.status })
      return
    }
    if (told.status === 'pending' || !(await decidePayee(tx, payee, told.status))) return
    await notifications.notify(tx, payee.userId, {
      kind: told.status === 'active' ? 'payee_added' : 'payee_rejected',
      at,
      parameters: { ...toWire(MOST_WHILE_COOLING), name: payee.name, reference: maskIban(payee.iban) },
      link: LINK,
    })
    tx.afterCommit(() => publish(payee.userId, 'payee', { payee_id: payee.id }))
  }

  return {
    take,
    order: (tx, { id }) => jobs.enqueue(tx, REGISTER, { payee_id: id }, { key: `payee:${id}` }),
  }
}
