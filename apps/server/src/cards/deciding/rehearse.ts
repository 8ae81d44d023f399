import { money } from '@sadaf/money'
import type { Platform, Tx } from '../../platform/index.ts'
import type { CardAuthorizationRequest, Deciding } from '../../providers/index.ts'
import { newestActiveCard } from './deciding-store.ts'

/** At the same time, each on a connection of its own. */
const CONNECTIONS = 4
const ROUNDS = 3

type Dependencies = {
  readonly platform: Pick<Platform, 'clock' | 'database' | 'ids' | 'log'>
  readonly deciding: Deciding<CardAuthorizationRequest>
}

/**
 * Decides about made-up purchases, and undoes it: a person at a till is not to wait for what a process
 * that has just started still has to prepare. Once a process, as soon as there is a card.
 */
export function createRehearsal({ platform, deciding }: Dependencies): () => Promise<void> {
  const { clock, database, ids, log } = platform
  let isRehearsed = false

  async function decideAndUndo(tx: Tx): Promise<void> {
    const card = await newestActiveCard(tx)
    if (!card) return
    isRehearsed = true
    const amount = money(card.currency, 1n)
    await deciding.decide(tx, {
      id: ids.next(),
      transactionId: ids.next(),
      cardId: card.id,
      at: clock.now(),
      kind: 'purchase',
      amounts: { billed: amount, merchant: amount, rate: null },
      merchant: { id: 'rehearsal', name: 'Rehearsal', mcc: '5999', city: null, country: null },
      entry: 'chip',
      takesLess: false,
      pin: null,
    })
    throw new Undone()
  }

  async function once(): Promise<void> {
    try {
      await database.asSystem(decideAndUndo)
    } catch (error) {
      if (!(error instanceof Undone))
        log.warn({ err: error }, 'a decision about a card could not be rehearsed')
    }
  }

  return async () => {
    for (let round = 0; round < ROUNDS && round > 0 === isRehearsed; round += 1)
      await Promise.all(Array.from({ length: CONNECTIONS }, once))
  }
}

/** Rolls the transaction back. */
class Undone extends Error {}
