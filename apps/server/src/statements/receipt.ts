import { spelledFor, type TransactionKind } from '@sadaf/api'
import type { Party, Receipt } from '@sadaf/bank-files'
import { type Operation, operationOf, type ReceiptFacts, receiptFactsOf } from '../operations/index.ts'
import { DomainError, type Language, type Platform, type Tx } from '../platform/index.ts'
import { type Person, personOf, spelledNames } from '../profile/index.ts'
import { providerNames } from '../providers/index.ts'
import { presentFailure, saidIn, type Transaction, transactionOf } from '../transactions/index.ts'
import { accountName, accountOf } from '../wallet/index.ts'
import type { Reader } from './files.ts'
import { kindWords, receiptFoot } from './words.ts'
import type { WriteFile } from './writing/thread.ts'

type Account = NonNullable<Awaited<ReturnType<typeof accountOf>>>

/** All that a receipt tells, as it is known to its person. */
type Known = {
  readonly transaction: Transaction
  readonly person: Person
  readonly account: Account
  /** Of one's own operation; of another's, one sees no more than one's row. */
  readonly operation: Operation | undefined
  /** One's own other account, where it went there. */
  readonly otherAccount: Account | undefined
}

/** The names by which the operations know who carries them out. */
export type CarriedOutBy = { readonly bank: string; readonly exchange: string; readonly issuer: string }

export type Asked = {
  readonly userId: string
  readonly id: string
  readonly language: Language
  /** Those of the person's preferences where nothing is said. */
  readonly numerals: Reader['numerals'] | undefined
}

/** A receipt of one transaction as a file. @throws DomainError `not_found` */
export async function receiptFile(
  {
    database,
    clock,
    config,
    write,
  }: Pick<Platform, 'database' | 'clock' | 'config'> & { readonly write: WriteFile },
  names: CarriedOutBy,
  { userId, id, language, numerals }: Asked,
) {
  const known = await database.asUser(userId, (tx) => readKnown(tx, userId, id))
  const receipt = receiptOf(known, { names, language, now: clock.now() })
  const options = {
    language,
    // Their own digits are for their own script, as on the screens.
    numerals: numerals ?? (language === 'ar' && known.person.numerals === 'arab' ? 'arab' : 'latn'),
    foot: receiptFoot(language, `${config.publicUrl}/verify`),
  } as const
  return {
    name: `Sadaf-${receipt.reference}.pdf`,
    mediaType: 'application/pdf',
    pieces: write('receipt', { receipt, options }, []),
  }
}

async function readKnown(tx: Tx, userId: string, id: string): Promise<Known> {
  const transaction = await transactionOf(tx, userId, id)
  const person = await personOf(tx, userId)
  if (!transaction || !person) throw new DomainError('not_found')
  const operation = await operationOf(tx, transaction.kind, transaction.operationId)
  // Of what was converted, the first account is the one that paid, whichever row is looked at.
  const accountId = operation?.owner.accountId ?? transaction.accountId
  const account = await accountOf(tx, { userId, id: accountId })
  if (!account) throw new DomainError('not_found')
  const counter = operation?.counter?.userId === userId ? operation.counter : null
  const otherAccount = counter ? await accountOf(tx, { userId, id: counter.accountId }) : undefined
  return { transaction, person, account, operation, otherAccount }
}

type Telling = { readonly names: CarriedOutBy; readonly language: Language; readonly now: Date }

function receiptOf(known: Known, { names, language, now }: Telling): Receipt {
  const { transaction, person, operation } = known
  const { kind, status, failure, type } = transaction
  const told = operation ? receiptFactsOf(operation) : null
  const [own, other] = partiesOf(known, told, language)
  return {
    reference: transaction.reference,
    createdAt: now,
    timeZone: person.time_zone,
    status,
    reason: failure && presentFailure(failure, language).message,
    kind: wordOf(kind, language),
    // A conversion has several rows; its receipt is of the whole.
    amount: told?.converted ? (operation?.amount ?? transaction.amount) : transaction.amount,
    converted: told?.converted ?? null,
    fee: told?.fee ?? null,
    rate: told?.rate ?? null,
    ...(type === 'outgoing' || known.otherAccount ? { from: own, to: other } : { from: other, to: own }),
    happenedAt: operation?.createdAt ?? transaction.occurredAt,
    endedAt: operation && operation.status !== 'pending' ? operation.completedAt : null,
    note: transaction.note,
    carriedOutBy: carrierOf(known, names),
  }
}

/** One's own side, and the other one as far as one may know it. */
function partiesOf(known: Known, told: ReceiptFacts | null, language: Language): readonly [Party, Party] {
  const { transaction, person, account, otherAccount } = known
  const name = spelledFor(language, spelledNames(person))
  const own = { name, lines: [maskedAccount(account, language)] }
  if (otherAccount) return [own, { name, lines: [maskedAccount(otherAccount, language)] }]
  const { description, counterparty } = saidIn(language, transaction)
  const lines = [told?.walletId ?? null, counterparty === description ? null : counterparty]
  return [own, { name: description, lines: lines.flatMap((line) => line ?? []) }]
}

const SHOWN_OF_NUMBER = 4

function maskedAccount(account: Account, language: Language): string {
  const ending = (account.iban ?? account.account_number)?.slice(-SHOWN_OF_NUMBER)
  const name = accountName(account, language)
  // Some are called by their currency.
  const currency = account.naming === 'currency' && account.label === null ? '' : ` · ${account.currency}`
  return `${name}${currency}${ending === undefined ? '' : ` •••• ${ending}`}`
}

/** A kind that has no word yet is told by who and how much. */
function wordOf(kind: TransactionKind, language: Language): string {
  return kindWords[kind]?.[language] ?? ''
}

/** The regulated provider that carried it out; of what another person began, it is the bank that keeps the account. */
function carrierOf({ operation, account }: Known, { bank, exchange, issuer }: CarriedOutBy): string | null {
  const provider = operation?.provider ?? bank
  if (provider === exchange || provider === issuer) return providerNames.cards_fx
  return provider === bank ? account.bank_name : null
}
