import { asOutcome, type Call, isLockTimeout, postCalls, rejectAll, takeBatch } from './batch.ts'
import { type Connection, takeConnection } from './connection.ts'
import { encodeIds } from './encode.ts'
import { LedgerAccountHeld } from './errors.ts'
import type { LaneOptions } from './lane.ts'
import type { Queryable } from './post.ts'
import type { NewTransfer } from './types.ts'

const MAX_DETOURS = 4
// One more line, for the calls to all further accounts.
const OTHERS = 'another account'

/**
 * Where calls wait for an account that another transaction holds: one line an account, each on a connection of
 * its own, so that only those wait who need that account. Calls to accounts beyond a few share one line.
 */
export class Detours {
  readonly #options: LaneOptions
  readonly #lines = new Map<string, Call[]>()

  constructor(options: LaneOptions) {
    this.#options = options
  }

  /** Puts the call into a line if it needs an account that has one. */
  takeOver(call: Call): boolean {
    if (this.#lines.size === 0) return false
    for (const id of needsOf(call.transfers)) {
      const line = this.#lines.get(id)
      if (!line) continue
      line.push(call)
      return true
    }
    return false
  }

  /** Puts those calls into lines that need an account held at this moment, and answers which they were. */
  async divert(client: Queryable, calls: readonly Call[]): Promise<Set<Call>> {
    const accountHeld = await findHeldAccounts(client, calls)
    const diverted = new Set<Call>()
    for (const call of calls) {
      const account = needsOf(call.transfers)
        .values()
        .map((id) => accountHeld.get(id))
        .find((held) => held !== undefined)
      if (account === undefined) continue
      diverted.add(call)
      this.#join(account, call)
    }
    return diverted
  }

  #join(account: string, call: Call): void {
    const key = this.#lines.has(account) || this.#lines.size < MAX_DETOURS ? account : OTHERS
    const line = this.#lines.get(key)
    if (line) {
      line.push(call)
    } else {
      this.#lines.set(key, [call])
      void this.#serve(key)
    }
  }

  async #serve(key: string): Promise<void> {
    const line = this.#lines.get(key) ?? []
    while (line.length > 0) {
      const calls = takeBatch(line, this.#options.maxBatch)
      let connection: Connection | undefined
      try {
        connection = await takeConnection(this.#options.pool)
        await postCalls(connection.client, calls, this.#options.now, this.#options.maxHeldMs)
        connection.giveBack()
      } catch (error) {
        const held = new LedgerAccountHeld(`another transaction holds ${key}`, { cause: error })
        const outcome = isLockTimeout(error) ? held : asOutcome(error)
        rejectAll(calls, outcome)
        connection?.giveBack(outcome)
      }
    }
    this.#lines.delete(key)
  }
}

type HeldRow = { id: string; account_id: string }

async function findHeldAccounts(client: Queryable, calls: readonly Call[]): Promise<Map<string, string>> {
  const transfers = calls.flatMap((call) => call.transfers)
  const { rows } = await client.query<HeldRow>(
    'select id, account_id from ledger.held_accounts($1, $2)',
    [accountsOf(transfers), pendingsOf(transfers)].map(encodeIds),
  )
  return new Map(rows.map(({ id, account_id }) => [id, account_id]))
}

/** The accounts it names, and the pending transfers, which name theirs. */
function needsOf(transfers: readonly NewTransfer[]): string[] {
  return [...accountsOf(transfers), ...pendingsOf(transfers)]
}

function accountsOf(transfers: readonly NewTransfer[]): string[] {
  return transfers.flatMap((transfer) =>
    transfer.kind === 'single' || transfer.kind === 'pending'
      ? [transfer.debitAccountId.toLowerCase(), transfer.creditAccountId.toLowerCase()]
      : [],
  )
}

function pendingsOf(transfers: readonly NewTransfer[]): string[] {
  return transfers.flatMap((transfer) =>
    transfer.kind === 'post' || transfer.kind === 'void' ? [transfer.pendingId.toLowerCase()] : [],
  )
}
