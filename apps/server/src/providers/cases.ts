import type { Clock, Ids, Tx } from '../platform/index.ts'
import { insertCases, type NewCase, resolveCases } from './store.ts'

export type Cases = {
  open(tx: Tx, opened: NewCase): Promise<void>
  openAll(tx: Tx, opened: readonly NewCase[]): Promise<void>
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
    resolveLines: resolve(ABOUT_LINES),
    resolveBalances: resolve(ABOUT_BALANCES),
  }
}
