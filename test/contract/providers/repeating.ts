import { ProviderUnreachable } from '../../../apps/server/src/providers/index.ts'

const MOST_TRIES = 6

/**
 * A provider as those who rely on it see it: a call whose outcome is unknown is repeated, as the outbox does, with
 * the same ids and the same content.
 */
export function repeating<P extends object>(provider: P): P {
  return new Proxy(provider, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name)
      // An optional part of a contract, such as digital wallets, is a value of its own.
      if (typeof member === 'object' && member !== null) return repeating(member)
      if (typeof member !== 'function') return member
      return (...given: unknown[]) => {
        const work = () => Reflect.apply(member, target, given)
        const first = attempt(work)
        return first instanceof Promise ? again(first, work) : first
      }
    },
  })
}

function attempt(work: () => unknown): unknown {
  return work()
}

async function again(first: Promise<unknown>, work: () => unknown): Promise<unknown> {
  let answer: Promise<unknown> = first
  for (let tries = 1; ; tries += 1) {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof ProviderUnreachable) || tries >= MOST_TRIES) throw error
      answer = Promise.resolve(work())
    }
  }
}
