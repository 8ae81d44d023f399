import { type APIRequestContext, expect } from 'playwright/test'

/** Longer and longer between tries, for as long as a machine can be busy. */
const PATIENCE = { intervals: [250, 500, 1_000, 2_000], timeout: 100_000 }
/** The issuer's reasons where we did not decide in time: by us, by the network, or in our stead. */
const LATE = new Set(['too_late', 'no_answer', 'stand_in_refused'])

type Answer = { readonly id: string; readonly entries: readonly { readonly reason?: string | null }[] }

/** The terminal of the sandbox, at which tests play the shops. */
export function createTerminal(request: APIRequestContext) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`${process.env.PRODUCT_SANDBOX_URL}/console/api/cards/${path}`, {
      data,
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    // The sandbox's own answer: the tests read no more of it.
    return (await answer.json()) as Answer
  }
  /** A machine of tests can be too busy to decide in time, which ends in a safe decline: then one pays again, soon. */
  const buy = async (cardId: string, amount: string, shop: string, more: object = {}): Promise<Answer> => {
    const data = { amount: { amount, currency: 'USD' }, merchant_id: `mrc_${shop}`, ...more }
    let made: Answer | undefined
    const isLate = async () => {
      made = await post(`${cardId}/purchase`, data)
      return made.entries.some(({ reason }) => LATE.has(reason ?? ''))
    }
    await expect.poll(isLate, { message: `${amount} at ${shop}`, ...PATIENCE }).toBe(false)
    if (!made) throw new Error('nothing was paid')
    return made
  }
  return {
    /** Pays by card in a shop of the sandbox. */
    buy,
    /** The shop charges what it was promised. */
    clear: (transactionId: string) => post(`transactions/${transactionId}/clear`, {}),
    refund: (transactionId: string) => post(`transactions/${transactionId}/refund`, {}),
  }
}
