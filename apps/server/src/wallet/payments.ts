import { contract, toWire } from '@sadaf/api'
import { type Command, type Operation, operationOf } from '../operations/index.ts'
import { DomainError, type Language, type Tx } from '../platform/index.ts'
import { findPerson, type KnownPerson, parseWalletId, pictureOf } from '../profile/index.ts'
import type { BankingProvider } from '../providers/index.ts'
import { presentFailure } from '../transactions/index.ts'
import { accountForMoving } from './checks.ts'
import { receivingAccount } from './store.ts'
import { feeOf, terms } from './terms.ts'
import type { MoneyDependencies } from './topups.ts'
import { presentWait } from './wait.ts'

type To = { readonly wallet_id: string } | { readonly email: string }
type Recipient = KnownPerson & { readonly accountId: string }

/** Sending money to somebody who has a wallet here. */
export function servePayments({ api, clock, operations }: MoneyDependencies): void {
  api.serve(contract.findRecipient, async ({ tx, caller, body }) => {
    const { userId, name, walletId } = await recipientOf(tx, caller.userId, body.to, body.currency)
    return { name, wallet_id: walletId, avatar_url: await pictureOf(tx, userId) }
  })

  api.serve(contract.createPayment, async ({ tx, caller, body, language }) => {
    const { account, owner } = await accountForMoving(tx, clock, {
      userId: caller.userId,
      accountId: body.from_account_id,
      kind: 'payment',
      amount: body.amount,
    })
    const recipient = await recipientOf(tx, caller.userId, body.to, body.amount.asset)
    const operation = await operations.begin(tx, {
      kind: 'payment',
      userId: caller.userId,
      accountId: account.id,
      counter: { userId: recipient.userId, accountId: recipient.accountId },
      amount: body.amount,
      ...(body.note ? { note: body.note } : {}),
      details: {
        description: recipient.name,
        counterparty: recipient.name,
        recipientWalletId: recipient.walletId,
        senderName: owner.name,
      },
      category: 'transfer',
    })
    return presentPayment(operation, language)
  })

  api.serve(contract.getPayment, async ({ tx, params, language }) => {
    const operation = await operationOf(tx, 'payment', params.id)
    if (!operation) throw new DomainError('not_found')
    return presentPayment(operation, language)
  })
}

/** @throws DomainError `recipient_not_found`, `recipient_is_sender`, `recipient_lacks_currency` */
async function recipientOf(tx: Tx, senderId: string, to: To, currency: string): Promise<Recipient> {
  const walletId = 'wallet_id' in to ? parseWalletId(to.wallet_id) : null
  if ('wallet_id' in to && walletId === null) throw new DomainError('recipient_not_found')
  const person = await findPerson(tx, 'email' in to ? { email: to.email } : { walletId: walletId ?? '' })
  if (!person) throw new DomainError('recipient_not_found')
  if (person.userId === senderId) throw new DomainError('recipient_is_sender')
  const accountId = await receivingAccount(tx, person.userId, currency)
  if (accountId === null) throw new DomainError('recipient_lacks_currency')
  return { ...person, accountId }
}

/** How a payment is given to the bank, which moves it between the two named accounts. */
export function paymentCommand(
  bank: BankingProvider,
  providerAccount: (id: string) => Promise<string>,
): Command {
  return {
    async submit({ id, owner, counter, amount, reference }) {
      if (!counter) throw new Error(`payment ${id} has no other side`)
      const debtorAccount = await providerAccount(owner.accountId)
      const creditorAccount = await providerAccount(counter.accountId)
      return bank.pay({ id, debtorAccount, creditorAccount, amount, reference })
    },
    find: ({ id }) => bank.payment(id),
  }
}

function presentPayment(operation: Operation, language: Language) {
  return {
    id: operation.id,
    status: operation.status,
    from_account_id: operation.owner.accountId,
    to: { name: operation.details.description, wallet_id: operation.details.recipientWalletId ?? '' },
    amount: toWire(operation.amount),
    fee: toWire(feeOf(operation.amount, terms.payment)),
    note: operation.note,
    reference: operation.reference,
    failure: operation.status === 'failed' ? presentFailure(operation.failure, language) : null,
    ...presentWait(operation, 'payment'),
    created_at: operation.createdAt.toISOString(),
    completed_at: operation.status === 'pending' ? null : operation.completedAt.toISOString(),
  }
}
