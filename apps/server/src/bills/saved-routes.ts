import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { DomainError } from '../platform/index.ts'
import { billersAt, billNow } from './ask-bank.ts'
import { keepBill } from './keep-bill.ts'
import { leftOf } from './left-to-pay.ts'
import { presentBill, presentBiller, presentSaved } from './present.ts'
import { billsOf, deleteBill, nameBill } from './store.ts'

type Stands = Needs<'api' | 'platform' | 'bank'>

/** Billers, what is due to them, and the references that a person keeps. */
export function serveSavedBills({ api, platform, bank }: Stands): void {
  const { database } = platform
  api.serveProvider(contract.listBillers, async ({ language }) => ({
    data: (await billersAt(bank)).map((biller) => presentBiller(biller, language)),
  }))

  api.serveProvider(contract.lookUpBill, async ({ caller: { userId }, body, language }) => {
    const now = await billNow(bank, { billerId: body.biller_id, reference: body.reference }, language)
    return presentBill(await database.asUser(userId, (tx) => leftOf(tx, userId, now)))
  })

  api.serve(contract.listSavedBills, async ({ tx, caller: { userId }, language }) => ({
    data: (await billsOf(tx, userId)).map((bill) => presentSaved(bill, language)),
  }))

  api.servePrepared(
    contract.saveBill,
    ({ body: { biller_id: billerId, reference }, language }) =>
      billNow(bank, { billerId, reference }, language),
    async ({ tx, caller: { userId }, body, language, prepared }) => {
      const bill = { ...prepared, nickname: body.nickname || null }
      return presentSaved(await keepBill(platform, tx, userId, bill), language)
    },
  )

  api.serve(contract.renameBill, async ({ tx, caller: { userId }, params: { id }, body, language }) => {
    const bill = await nameBill(tx, { userId, id }, body.nickname || null)
    if (!bill) throw new DomainError('not_found')
    return presentSaved(bill, language)
  })

  api.serve(contract.removeBill, async ({ tx, caller: { userId }, params: { id } }) => {
    if (!(await deleteBill(tx, { userId, id }))) throw new DomainError('not_found')
    return { id }
  })
}
