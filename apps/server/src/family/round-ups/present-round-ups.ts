import { toWire } from '@sadaf/api'
import { zero } from '@sadaf/money'
import { asSystemWithin, type Tx } from '../../platform/index.ts'
import type { Household, Member } from '../households/household.ts'
import type { Goal } from '../things.ts'
import { canSwitch, hasRoundUps } from './round-up.ts'
import { roundedIn, roundUpsIn } from './round-up-store.ts'

type Seen = { readonly household: Household; readonly me: Member; readonly members: readonly Member[] }

/** Presents the round-ups into a goal: the reader's own, and those that they may switch. */
export async function roundUpsPresenter(tx: Tx, { household: { id }, me, members }: Seen) {
  // Switches of others are rows of theirs.
  const chosen = await asSystemWithin(tx, () => roundUpsIn(tx, id))
  const rounded = await roundedIn(tx, id)
  const seen = members.filter((each) => each.userId === me.userId || canSwitch(me, each))
  return ({ id: goalId, target: { asset } }: Goal) =>
    (hasRoundUps(asset) ? seen : []).map((member) => {
      const { userId } = member
      const sum = rounded.find((each) => each.goalId === goalId && each.userId === userId)
      return {
        member_id: member.id,
        is_on: chosen.get(userId) === goalId,
        can_change: canSwitch(me, member),
        total: toWire(sum?.total ?? zero(asset)),
      }
    })
}
