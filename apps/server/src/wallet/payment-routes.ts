import { contract, spelledFor } from '@sadaf/api'
import { type Command, type Operation, operationOf, presentOperation } from '../operations/index.ts'
import { DomainError, type Language } from '../platform/index.ts'
import { shortName } from '../profile/index.ts'
import type { BankingProvider } from '../providers/index.ts'
import { payment, recipientOf } from './kinds/payment.ts'
import { payLink, type Signing } from './links/index.ts'
import { mayNeedProof, requirePaymentApproval } from './payment-proof.ts'
import { type RecentPerson, recentPeople } from './people-store.ts'
import type { ProviderAccount } from './provider-accounts.ts'
import { type Recipients, recipientIn } from './recipients.ts'
import { createSend } from './send.ts'
import { canStop, type Stop } from './stop.ts'
import type { MoneyDependencies } from './topup-routes.ts'

/** How many people one is shown to pay again. */
const MOST_RECENT = 12

/** Payments to another person with a wallet here. */
export function servePayments(
  money: MoneyDependencies,
  recipients: Recipients,
  { links, stop }: { readonly links: Signing; readonly stop: Stop },
): void {
  const { api, clock, ids, rates } = money
  const send = createSend(money)
  api.serveProvider(contract.findRecipient, async ({ caller, body, language }) => {
    const recipient = recipientIn(await recipients.find(caller.userId, body.to, body.currency))
    return {
      lookup_id: recipient.lookupId,
      name: spelledFor(language, recipient),
      wallet_id: recipient.walletId,
      avatar_url: recipient.avatarUrl,
      is_first_payment: recipient.isFirstPayment,
    }
  })

  api.serve(contract.listRecentPeople, async ({ tx, language }) => {
    const people = await recentPeople(tx, MOST_RECENT)
    return { data: people.map((person) => presentPerson(person, language)) }
  })

  api.servePrepared(
    contract.createPayment,
    async ({ caller, body }) => ({
      link: body.pay_link === undefined ? null : links.read(body.pay_link),
      answered: await recipients.find(caller.userId, body.to, body.amount.asset),
      perDollar: await rates.perDollar(body.amount.asset),
    }),
    async ({ tx, caller, approvalId, body, language, prepared }) => {
      const recipient = recipientIn(prepared.answered)
      const { amount } = body
      const { link } = prepared
      const id = ids.next()
      const meant = { recipientId: recipient.userId, amount, paymentId: id }
      if (link) await payLink(tx, link, meant)
      const { perDollar } = prepared
      const content = { endpoint: contract.createPayment, amount, perDollar, recipient }
      const order = {
        fromAccountId: body.from_account_id,
        recipient,
        amount,
        perDollar,
        ...(body.note ? { note: body.note } : {}),
        ...(link && link.onceId !== null && { payLinkId: link.onceId }),
      }
      const operation = await send(tx, caller, order, id)
      // Last: no person is asked to approve what is refused. Where it is lacking, all of this is undone.
      await requirePaymentApproval(tx, { caller, approvalId }, content, clock.now())
      return presentPayment(operation, language)
    },
    // An approval is asked for last, and the rest is undone where it is lacking; a link is another's row.
    { inGroup: ({ body }) => !mayNeedProof(body.amount) && body.pay_link === undefined },
  )

  api.serve(contract.getPayment, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'payment', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentPayment(operation, language)
  })

  api.serveProvider(contract.cancelPayment, async ({ caller: { userId }, params: { id }, language }) =>
    presentPayment(await stop({ userId, id }), language),
  )
}

/** How a payment is given to the bank, which moves it between the two named accounts. */
export function paymentCommand(bank: BankingProvider, providerAccount: ProviderAccount): Command {
  return {
    provider: bank.name,
    async submit({ id, owner, counter, amount, reference }) {
      if (!counter) throw new Error(`payment ${id} has no other side`)
      const debtorAccount = await providerAccount(owner)
      const creditor = { account: await providerAccount(counter) }
      return bank.pay({ id, debtorAccount, creditor, amount, reference })
    },
    find: ({ id }) => bank.payment(id),
  }
}

function presentPerson({ transactionId, isKnown, avatarUrl, ...spelled }: RecentPerson, language: Language) {
  const name = spelledFor(language, spelled)
  return { transaction_id: transactionId, name: isKnown ? name : shortName(name), avatar_url: avatarUrl }
}

export function presentPayment(begun: Operation, language: Language) {
  const operation = payment.read(begun)
  return {
    ...presentOperation(operation, language),
    from_account_id: operation.owner.accountId,
    to: {
      name: spelledFor(language, recipientOf(operation.details)),
      wallet_id: operation.details.recipientWalletId ?? null,
    },
    note: operation.note,
    can_cancel: canStop(operation),
  }
}
