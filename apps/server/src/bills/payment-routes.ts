import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { type Command, operationOf } from '../operations/index.ts'
import { DomainError, type Language, requireApproval } from '../platform/index.ts'
import type { BankingProvider } from '../providers/index.ts'
import { type createProviderAccounts, needsProof, seriesOf } from '../wallet/index.ts'
import { billNow } from './ask-bank.ts'
import { type BillNow, requireSeen } from './bill.ts'
import { billPayment } from './kinds/bill-payment.ts'
import { leftToPay } from './left-to-pay.ts'
import { createPayBill } from './pay-bill.ts'
import { createPlannedBill } from './planned-bill.ts'
import { presentBillPayment } from './present.ts'
import { billOf } from './store.ts'

type Stands = Needs<'api' | 'platform' | 'bank' | 'rates' | 'operations' | 'schedules'>

/** A kept reference, or another one. */
type Asked = { readonly saved_id: string } | { readonly biller_id: string; readonly reference: string }

/** Paying bills, now and later. */
export function serveBillPayments({ api, platform, bank, rates, operations, schedules }: Stands): void {
  const { clock, database, ids } = platform
  const payBill = createPayBill({ clock, operations })
  schedules.kinds.add(createPlannedBill(bank, payBill))

  api.servePrepared(
    contract.payBill,
    async ({ caller: { userId }, body, language }) => ({
      now: await askedFor(userId, body.bill, language),
      perDollar: await rates.perDollar(body.amount.asset),
    }),
    async ({ tx, caller, approvalId, body, language, prepared }) => {
      const { amount } = body
      const { perDollar } = prepared
      const now = await leftToPay(tx, caller.userId, prepared.now)
      requireSeen(now.bill, body.amount_due)
      const order = { fromAccountId: body.from_account_id, now, amount, perDollar }
      const operation = await payBill(tx, caller, order, ids.next())
      const { biller, reference } = now
      const recipient = { id: `${biller.id} ${reference}`, name: biller.name }
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      if (needsProof(amount, perDollar))
        await requireApproval(
          tx,
          { caller, approvalId },
          { endpoint: contract.payBill, amount, recipient },
          clock.now(),
        )
      return presentBillPayment(operation, language)
    },
  )

  api.serve(contract.getBillPayment, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'bill_payment', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentBillPayment(operation, language)
  })

  api.servePrepared(
    contract.scheduleBill,
    ({ caller: { userId }, body, language }) => askedFor(userId, body.bill, language),
    async ({ tx, caller, approvalId, body, language, prepared: { biller, reference } }) => {
      const { pays, amount } = body
      if (amount.asset !== biller.currency) throw new DomainError('currency_mismatch')
      if (pays === 'due' && !biller.tellsDue) throw new DomainError('due_not_told')
      const plan = {
        endpoint: contract.scheduleBill,
        accountId: body.from_account_id,
        kind: billPayment.name,
        details: { billerId: biller.id, name: biller.name, otherName: biller.nameAr, reference, pays },
        amount,
        note: null,
        series: seriesOf(body),
      }
      return schedules.plan(tx, { caller, approvalId }, plan, language)
    },
  )

  async function askedFor(userId: string, asked: Asked, language: Language): Promise<BillNow> {
    if (!('saved_id' in asked))
      return billNow(bank, { billerId: asked.biller_id, reference: asked.reference }, language)
    const saved = await database.asUser(userId, (tx) => billOf(tx, { userId, id: asked.saved_id }))
    if (!saved) throw new DomainError('bill_not_found')
    return billNow(bank, { billerId: saved.biller.id, reference: saved.reference }, language)
  }
}

/** How a bill is given to the bank. */
export function billCommand(
  bank: BankingProvider,
  providerAccount: ReturnType<typeof createProviderAccounts>,
): Command {
  return {
    provider: bank.name,
    async submit(operation) {
      const { id, owner, amount, reference, details } = billPayment.read(operation)
      const debtorAccount = await providerAccount(owner)
      const { billerId, billReference } = details
      return bank.payBill({ id, debtorAccount, billerId, billReference, amount, reference })
    },
    find: ({ id }) => bank.billPayment(id),
  }
}
