import type { CaseOutcome } from '@sadaf/api'
import { type Clock, DomainError, type Ids, type Tx } from '../platform/index.ts'
import { assignCase, endCase, insertCases, type NewCase, reopenCase, resolveCases } from './store.ts'

export type Cases = {
  open(tx: Tx, opened: NewCase): Promise<void>
  openAll(tx: Tx, opened: readonly NewCase[]): Promise<void>
  /** Assigns an open case to an operator, or to none. @throws DomainError case_has_ended */
  assign(tx: Tx, id: string, to: string | null): Promise<void>
  /** Ends a case as an operator says. No money moves by that. @throws DomainError case_has_ended */
  end(tx: Tx, id: string, how: { readonly outcome: CaseOutcome; readonly text: string }): Promise<void>
  /** @throws DomainError case_is_open also where another one about the same is open */
  reopen(tx: Tx, id: string): Promise<void>
  /** Resolves what is open about lines that differed. */
  resolveLines(tx: Tx, provider: string, subjects: readonly string[], resolution: string): Promise<void>
  /** Resolves what is open about balances that differed. */
  resolveBalances(tx: Tx, provider: string, subjects: readonly string[], resolution: string): Promise<void>
}

const ABOUT_LINES = ['missing_here', 'missing_there', 'amount_differs']
const ABOUT_BALANCES = ['balance_differs']

/** Keeps what a person must look at: events that make no sense, and books that differ. */
export function createCases(clock: Clock, ids: Ids): Cases {
  const openAll = async (tx: Tx, opened: readonly NewCase[]) => {
    if (opened.length === 0) return
    const cases = opened.map((each) => ({ ...each, id: ids.next() }))
    await insertCases(tx, cases, clock.now())
  }
  const resolve =
    (kinds: readonly string[]) =>
    async (tx: Tx, provider: string, subjects: readonly string[], resolution: string) => {
      if (subjects.length === 0) return
      await resolveCases(tx, { provider, kinds, subjects }, resolution, clock.now())
    }
  return {
    open: (tx, opened) => openAll(tx, [opened]),
    openAll,
    async assign(tx, id, to) {
      if (!(await assignCase(tx, id, to))) throw new DomainError('case_has_ended')
    },
    async end(tx, id, how) {
      if (!(await endCase(tx, id, how, clock.now()))) throw new DomainError('case_has_ended')
    },
    async reopen(tx, id) {
      if (!(await reopenCase(tx, id))) throw new DomainError('case_is_open')
    },
    resolveLines: resolve(ABOUT_LINES),
    resolveBalances: resolve(ABOUT_BALANCES),
  }
}
