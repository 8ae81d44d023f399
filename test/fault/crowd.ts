import { randomUUID } from 'node:crypto'
import type { Answered } from '../support/http.ts'
import type { Person } from '../support/people.ts'

/** One payment that was asked for, and what came of asking. */
type Wish = {
  readonly key: string
  readonly from: Person
  readonly to: Person
  readonly cents: number
  /** The payment's id, once the server has said it. */
  id?: string
}

/** Numbers that look random and are the same for the same seed (a linear congruential generator). */
export type Dice = { below(limit: number): number }

export function dice(seed: number): Dice {
  let state = seed >>> 0
  return {
    below(limit) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    },
  }
}

/** People who send each other money, many at the same moment, and remember every answer. */
export function createCrowd(people: readonly Person[], random: Dice) {
  const wishes: Wish[] = []
  const statuses = new Map<number, number>()

  function one(): Person {
    const person = people[random.below(people.length)]
    if (!person) throw new Error('the crowd is empty')
    return person
  }

  function another(than: Person): Person {
    for (;;) {
      const person = one()
      if (person !== than) return person
    }
  }

  /** Asks for it. @returns whether the server answered that it is accepted */
  async function ask(wish: Wish): Promise<boolean> {
    const body = {
      from_account_id: wish.from.account(),
      to: { wallet_id: wish.to.walletId },
      amount: { amount: (wish.cents / 100).toFixed(2), currency: 'USD' },
    }
    let answer: Answered
    try {
      answer = await wish.from.post('/payments', body, { 'idempotency-key': wish.key })
    } catch {
      // Without an answer it is unknown whether the call was done, which is the subject here.
      statuses.set(0, (statuses.get(0) ?? 0) + 1)
      return false
    }
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
    if (answer.status !== 201) return false
    const id = String(answer.body.id)
    if (wish.id !== undefined && wish.id !== id)
      throw new Error(`key ${wish.key} gave ${wish.id}, then ${id}`)
    wish.id = id
    return true
  }

  async function sendOnce(): Promise<boolean> {
    const from = one()
    const wish: Wish = { key: randomUUID(), from, to: another(from), cents: 1 + random.below(500) }
    wishes.push(wish)
    return ask(wish)
  }

  return {
    /** How often each HTTP status was answered; 0 stands for no answer. */
    statuses,
    acknowledged: () => wishes.flatMap(({ id }) => id ?? []),
    /**
     * Everyone sends, `atOnce` at a time, until `disturb` is over; it is called once so many were accepted. Who was
     * refused or not answered while it goes on, stops.
     */
    async sendUntil(atOnce: number, accepted: number, disturb: () => Promise<void>): Promise<void> {
      let done = 0
      let disturbance: Promise<void> | undefined
      let isOver = false
      const sender = async () => {
        while (!isOver) {
          const isAccepted = await sendOnce()
          if (isAccepted) done += 1
          if (done >= accepted && !disturbance) {
            disturbance = disturb().finally(() => {
              isOver = true
            })
            // A failure is reported to the caller that waits for the end; until then it is unhandled.
            disturbance.catch(() => {})
          }
          if (!isAccepted && disturbance) return
        }
      }
      await Promise.all(Array.from({ length: atOnce }, sender))
      await disturbance
    },
    /** Asks again, under the same keys, for everything: what was answered, and what was not. */
    async repeatAll(): Promise<void> {
      for (const wish of wishes) if (!(await ask(wish))) throw new Error(`${wish.key} was not accepted again`)
    },
    /** Money that a person must hold, having begun with so many cents and if every wish came true. */
    expectedCents(person: Person, begunWith: number): number {
      return wishes.reduce(
        (cents, { from, to, cents: moved }) =>
          cents - (from === person ? moved : 0) + (to === person ? moved : 0),
        begunWith,
      )
    },
  }
}
