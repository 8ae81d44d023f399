import { type Money, money, unitsPerWhole } from '@sadaf/money'
import { isProfile, type Member, may } from '../households/household.ts'

/** The goal into which the card purchases of a member are rounded up. */
export type RoundUp = {
  readonly userId: string
  readonly householdId: string
  readonly goalId: string
}

/** Whether amounts of a currency can be rounded up: those without minor units are whole. */
export const hasRoundUps = (asset: string): boolean => unitsPerWhole(asset) > 1n

/** The difference between a charged amount and the next whole unit of its currency; null where it is whole. */
export function roundUpOf({ asset, minor }: Money): Money | null {
  const unit = unitsPerWhole(asset)
  const over = minor % unit
  return minor <= 0n || over === 0n ? null : money(asset, unit - over)
}

/** Whether a member may switch the round-ups of another one, or their own: a profile moves no money by itself. */
export const canSwitch = (me: Member, member: Member): boolean =>
  may(me, 'round_up', member.userId) && isProfile(member) !== (member.userId === me.userId)
