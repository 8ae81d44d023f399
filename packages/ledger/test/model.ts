import type { Balances, NewAccount, NewTransfer, TransferError, TransferKind } from '../src/index.ts'

/**
 * The ledger as one would write it without a database: transfers applied one after another to plain maps.
 * The property tests hold the real one to it.
 */

type ModelAccount = { -readonly [K in keyof Balances]: bigint } & {
  readonly asset: string
  readonly limit: NewAccount['limit']
  isClosed: boolean
}

type ModelTransfer = {
  readonly kind: TransferKind
  readonly pendingId: string | undefined
  readonly debitAccountId: string
  readonly creditAccountId: string
  readonly asset: string
  readonly amount: bigint
  readonly timeoutSeconds: number | undefined
  readonly code: string
  readonly reference: string | undefined
  readonly createdAt: number
}

export type Verdict = { status: 'ok' | 'exists' } | { status: 'failed'; error: TransferError; field?: string }

const CEILING = 10n ** 38n

export class Model {
  accounts = new Map<string, ModelAccount>()
  transfers = new Map<string, ModelTransfer>()
  #expirations = 0

  open({ id, asset, limit }: NewAccount): void {
    const zero = { debitsPending: 0n, debitsPosted: 0n, creditsPending: 0n, creditsPosted: 0n }
    this.accounts.set(id, { ...zero, asset, limit, isClosed: false })
  }

  close(id: string): void {
    const account = this.accounts.get(id)
    if (account) account.isClosed = true
  }

  post(batch: readonly NewTransfer[], now: Date): Verdict[] {
    const verdicts: Verdict[] = []
    let index = 0
    while (index < batch.length) {
      let end = index
      while (batch[end]?.linked) end += 1
      verdicts.push(...this.#postChain(batch.slice(index, end + 1), now.getTime()))
      index = end + 1
    }
    return verdicts
  }

  /** Resolves every due pending transfer that nothing has resolved, and answers how many. */
  expire(now: Date): number {
    let expired = 0
    for (const [id, held] of this.transfers) {
      if (held.kind !== 'pending' || this.#resolutionOf(id) || !isDue(held, now.getTime())) continue
      this.#expirations += 1
      expired += 1
      const transfer = { ...held, kind: 'expire' as const, pendingId: id, timeoutSeconds: undefined }
      this.#apply(`expiration ${this.#expirations}`, transfer, held)
    }
    return expired
  }

  #postChain(chain: readonly NewTransfer[], now: number): Verdict[] {
    const before = { accounts: structuredClone(this.accounts), transfers: new Map(this.transfers) }
    const verdicts: Verdict[] = []
    for (const transfer of chain) {
      const isLeftOpen = transfer.linked && verdicts.length === chain.length - 1
      const verdict: Verdict = isLeftOpen ? refuse('linked_event_chain_open') : this.#postOne(transfer, now)
      verdicts.push(verdict)
      if (verdict.status !== 'failed') continue
      this.accounts = before.accounts
      this.transfers = before.transfers
      return chain.map((member, index) => {
        if (index === verdicts.length - 1) return verdict
        const isLast = index === chain.length - 1
        return refuse(isLast && member.linked ? 'linked_event_chain_open' : 'linked_event_failed')
      })
    }
    return verdicts
  }

  #postOne(input: NewTransfer, now: number): Verdict {
    if (input.kind !== 'void' && input.amount !== undefined) {
      if (input.amount <= 0n) return refuse('amount_must_be_positive')
      if (input.amount >= CEILING) return refuse('balance_overflow')
    }
    const isResolution = input.kind === 'post' || input.kind === 'void'
    const held = isResolution ? this.#pending(input.pendingId) : undefined
    const transfer = complete(input, held, now)
    if (!isResolution) {
      if (transfer.debitAccountId === transfer.creditAccountId) return refuse('same_account')
      if (transfer.timeoutSeconds !== undefined && transfer.timeoutSeconds <= 0) {
        return refuse('timeout_must_be_positive')
      }
    }
    const stored = this.transfers.get(input.id)
    if (stored) {
      const field = firstDifference(stored, transfer)
      return field ? refuse('exists_with_different_contents', field) : { status: 'exists' }
    }
    if (isResolution) {
      if (!held) return refuse('pending_not_found')
      const resolution = this.#resolutionOf(input.pendingId)
      if (resolution === 'post') return refuse('already_posted')
      if (resolution === 'void') return refuse('already_voided')
      if (resolution === 'expire' || isDue(held, now)) return refuse('expired')
      if (transfer.amount > held.amount) return refuse('exceeds_pending_amount')
    }
    const debit = this.accounts.get(transfer.debitAccountId)
    const credit = this.accounts.get(transfer.creditAccountId)
    if (!debit) return refuse('account_not_found', 'debit_account_id')
    if (!credit) return refuse('account_not_found', 'credit_account_id')
    if (debit.asset !== transfer.asset) return refuse('asset_mismatch', 'debit_account_id')
    if (credit.asset !== transfer.asset) return refuse('asset_mismatch', 'credit_account_id')
    if (transfer.kind !== 'void') {
      if (debit.isClosed) return refuse('account_closed', 'debit_account_id')
      if (credit.isClosed) return refuse('account_closed', 'credit_account_id')
    }
    if (!isResolution) {
      const debits = debit.debitsPending + debit.debitsPosted + transfer.amount
      const credits = credit.creditsPending + credit.creditsPosted + transfer.amount
      if (debits >= CEILING || credits >= CEILING) return refuse('balance_overflow')
      const isForced = (input.kind === 'single' || input.kind === 'pending') && input.forced === true
      if (!isForced && debit.limit === 'debits_must_not_exceed_credits' && debits > debit.creditsPosted) {
        return refuse('exceeds_credits')
      }
      if (!isForced && credit.limit === 'credits_must_not_exceed_debits' && credits > credit.debitsPosted) {
        return refuse('exceeds_debits')
      }
    }
    this.#apply(input.id, transfer, held)
    return { status: 'ok' }
  }

  #apply(id: string, transfer: ModelTransfer, held: ModelTransfer | undefined): void {
    this.transfers.set(id, transfer)
    const debit = this.accounts.get(transfer.debitAccountId)
    const credit = this.accounts.get(transfer.creditAccountId)
    if (!debit || !credit) throw new Error('accounts were checked before')
    const pending = transfer.kind === 'pending' ? transfer.amount : -(held?.amount ?? 0n)
    const posted = transfer.kind === 'single' || transfer.kind === 'post' ? transfer.amount : 0n
    debit.debitsPending += pending
    debit.debitsPosted += posted
    credit.creditsPending += pending
    credit.creditsPosted += posted
  }

  #pending(id: string): ModelTransfer | undefined {
    const transfer = this.transfers.get(id)
    return transfer?.kind === 'pending' ? transfer : undefined
  }

  #resolutionOf(pendingId: string): TransferKind | undefined {
    return this.transfers.values().find((transfer) => transfer.pendingId === pendingId)?.kind
  }
}

function complete(input: NewTransfer, held: ModelTransfer | undefined, now: number): ModelTransfer {
  if (input.kind === 'single' || input.kind === 'pending') {
    return {
      kind: input.kind,
      pendingId: undefined,
      debitAccountId: input.debitAccountId,
      creditAccountId: input.creditAccountId,
      asset: input.asset,
      amount: input.amount,
      timeoutSeconds: input.kind === 'pending' ? input.timeoutSeconds : undefined,
      code: input.code,
      reference: input.reference,
      createdAt: now,
    }
  }
  return {
    kind: input.kind,
    pendingId: input.pendingId,
    debitAccountId: held?.debitAccountId ?? '',
    creditAccountId: held?.creditAccountId ?? '',
    asset: held?.asset ?? '',
    amount: (input.kind === 'post' ? input.amount : undefined) ?? held?.amount ?? 0n,
    timeoutSeconds: undefined,
    code: input.code ?? held?.code ?? '',
    reference: input.reference ?? held?.reference,
    createdAt: now,
  }
}

const columns = [
  ['kind', 'kind'],
  ['pendingId', 'pending_id'],
  ['debitAccountId', 'debit_account_id'],
  ['creditAccountId', 'credit_account_id'],
  ['asset', 'asset'],
  ['amount', 'amount'],
  ['timeoutSeconds', 'timeout_seconds'],
  ['code', 'code'],
  ['reference', 'reference'],
] as const

function firstDifference(stored: ModelTransfer, given: ModelTransfer): string | undefined {
  return columns.find(([key]) => stored[key] !== given[key])?.[1]
}

function isDue(held: ModelTransfer, now: number): boolean {
  return held.timeoutSeconds !== undefined && held.createdAt + held.timeoutSeconds * 1000 <= now
}

function refuse(error: TransferError, field?: string): Verdict {
  return { status: 'failed', error, ...(field !== undefined && { field }) }
}
