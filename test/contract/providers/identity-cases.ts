import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { IdentityCheck, IdentityProvider } from '../../../apps/server/src/providers/index.ts'
import type { BankConsole } from '../../support/bank-console.ts'
import { until } from '../../support/until.ts'

export type IdentityWorld = {
  readonly identity: IdentityProvider
  /** Console that decides checks; null where no test can decide them. */
  readonly decided: Pick<BankConsole, 'decideChecks' | 'decide' | 'end'> | null
  stop(): Promise<void>
}

const picture = Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex')
/** The synthetic Emirates ID number whose last digit fits. */
const NUMBER = '784199012345676'

/** Contract of every identity service's adapter, said against the interface alone. */
export function identityCases(name: string, start: () => Promise<IdentityWorld>): void {
  describe(name, () => {
    let world: IdentityWorld
    let identity: IdentityProvider
    beforeAll(async () => {
      world = await start()
      identity = world.identity
    })
    afterAll(() => world.stop())

    const anOrder = () => ({
      id: randomUUID(),
      customerId: randomUUID(),
      name: 'Layla Haddad',
      document: 'passport' as const,
      number: null,
    })
    const show = (checkId: string, part: 'photo_page' | 'selfie') =>
      identity.show({ checkId, part, type: 'image/jpeg', bytes: picture })
    async function aShownCheck(): Promise<string> {
      const { id } = await identity.open(anOrder())
      await show(id, 'photo_page')
      await show(id, 'selfie')
      return id
    }
    async function found(id: string): Promise<IdentityCheck> {
      const check = await identity.check(id)
      if (!check) throw new Error('there is no such check')
      return check
    }
    const becomes = (id: string, status: string) => until(async () => (await found(id)).status === status)
    async function toldOf(id: string): Promise<IdentityCheck[]> {
      const told = []
      for (let cursor: string | null = null, more = true; more; ) {
        const page = await identity.events(cursor)
        told.push(...page.events.map(({ raw }) => identity.readEvent(raw)))
        cursor = page.cursor
        more = page.hasMore
      }
      return told.flatMap((each) => (each.subject === 'check' && each.check.id === id ? [each.check] : []))
    }

    test('one that is opened twice is one, and says what is to be shown', async () => {
      const order = anOrder()
      const opened = await identity.open(order)
      expect(opened).toMatchObject({ id: order.id, status: 'open', needs: ['photo_page', 'selfie'] })
      expect(await identity.open(order)).toEqual(opened)
      const other = identity.open({ ...order, name: 'Omar Nasser' })
      await expect(other).rejects.toMatchObject({ name: 'ProviderRefusal' })
    })

    test('an Emirates ID has its number and two sides', async () => {
      const order = { ...anOrder(), document: 'emirates_id' as const, number: NUMBER }
      expect((await identity.open(order)).needs).toEqual(['front', 'back', 'selfie'])
      const without = identity.open({ ...anOrder(), document: 'emirates_id', number: null })
      await expect(without).rejects.toMatchObject({ name: 'ProviderRefusal' })
    })

    test('an unknown one is not there', async () => {
      expect(await identity.check(randomUUID())).toBeNull()
    })

    test('a file shown twice counts once; an unrequested one is refused', async () => {
      const { id } = await identity.open(anOrder())
      expect((await show(id, 'selfie')).status).toBe('open')
      expect((await show(id, 'selfie')).status).toBe('open')
      const back = identity.show({ checkId: id, part: 'back', type: 'image/jpeg', bytes: picture })
      await expect(back).rejects.toMatchObject({ code: 'part_not_needed' })
      await expect(identity.submit(id, 1)).rejects.toMatchObject({ code: 'files_missing' })
    })

    test('one that is withdrawn stays so, however often', async () => {
      const id = await aShownCheck()
      expect((await identity.withdraw(id)).status).toBe('withdrawn')
      expect((await identity.withdraw(id)).status).toBe('withdrawn')
      await expect(identity.submit(id, 1)).rejects.toMatchObject({ name: 'ProviderRefusal' })
    })

    test('one that is submitted twice is looked at once, and told of until its end', async () => {
      if (!world.decided) return
      await world.decided.decideChecks({ outcome: 'approve' })
      const id = await aShownCheck()
      expect((await identity.submit(id, 1)).decidesBy).not.toBeNull()
      expect((await identity.submit(id, 1)).id).toBe(id)
      await becomes(id, 'approved')
      const told = await toldOf(id)
      expect(told.map(({ status }) => status)).toEqual(['submitted', 'approved'])
      expect(told[1]?.validUntil?.getTime()).toBeGreaterThan(Date.now())
      await world.decided.end(id, 'revoked')
      expect(await found(id)).toMatchObject({ status: 'revoked', reason: 'document_not_accepted' })
    })

    test('one that is asked for again says what for, and its revision rises', async () => {
      if (!world.decided) return
      await world.decided.decideChecks({ outcome: 'wait' })
      const id = await aShownCheck()
      await identity.submit(id, 1)
      await world.decided.decide(id, { outcome: 'ask_again', part: 'selfie', reason: 'blurred' })
      const asked = await found(id)
      expect(asked).toMatchObject({ status: 'more_needed', reason: 'blurred', needs: ['selfie'] })
      await show(id, 'selfie')
      const again = await identity.submit(id, 2)
      expect(again.revision).toBeGreaterThan(asked.revision)
      await world.decided.decide(id, { outcome: 'reject', reason: 'selfie_mismatch' })
      expect(await found(id)).toMatchObject({ status: 'rejected', reason: 'selfie_mismatch' })
    })

    test('it says that it is well', async () => {
      expect(await identity.isHealthy()).toBe(true)
    })
  })
}
