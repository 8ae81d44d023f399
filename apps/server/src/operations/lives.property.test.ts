import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Command, command } from '../../../../test/support/lives/commands.ts'
import type { Life, Person } from '../../../../test/support/lives/life.ts'
import { expectPurses, expectSound } from '../../../../test/support/lives/soundness.ts'
import { onKnown, step } from '../../../../test/support/lives/steps.ts'
import { isPartlySettled } from '../../../../test/support/operation-model.ts'
import { type OperationsWorld, startOperations } from '../../../../test/support/operations.ts'

// Random lives of operations, each step held against a plain model: what is refused there is refused here,
// and each person has the same amount here.

let world: OperationsWorld
beforeAll(async () => {
  world = await startOperations()
})
afterAll(() => world.stop())

async function aPerson(): Promise<Person> {
  const none = () => ({ balance: 0n, held: 0n })
  return { ...(await world.holder()), purses: { USD: none(), EUR: none() } }
}

async function live(commands: readonly Command[]): Promise<void> {
  const life: Life = { people: [await aPerson(), await aPerson()], known: [] }
  const living = { world, life }
  for (const who of [0, 1] as const)
    await step(living, { do: 'book', kind: 'inbound', who, minor: 900n, isForced: false })
  for (const asked of commands) {
    await step(living, asked)
    await expectPurses(living)
  }
  const left = life.known.filter(({ is }) => is.status === 'pending')
  if (left.length > 0) await expectSound(living)
  for (const known of left) {
    const asked = isPartlySettled(known.is) ? 'finish' : 'fail'
    await onKnown(living, known, { do: asked, which: 0 })
  }
  for (const { purses } of life.people) expect([purses.USD.held, purses.EUR.held]).toEqual([0n, 0n])
  await expectPurses(living)
  await expectSound(living)
}

test('however an operation lives, no person gains or loses, and nothing stays behind', async () => {
  await fc.assert(fc.asyncProperty(fc.array(command, { minLength: 4, maxLength: 30, size: 'max' }), live), {
    numRuns: 25,
  })
})
