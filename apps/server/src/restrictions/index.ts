import { contract } from '@sadaf/api'
import type { Capability, Needs } from '../capability.ts'
import * as notices from './notices/index.ts'
import { declareRestrictionData } from './personal-data.ts'
import { presentRestriction } from './present.ts'
import { restrictionOf } from './store.ts'

export { liftRestriction, placeRestriction } from './restrict.ts'
export { presentRestriction, restrictionOf }

/** Accounts that no money leaves for a while, and what their people can do about it. */
export const restrictions = {
  name: 'restrictions',
  notices: Object.values(notices),
  personalData: declareRestrictionData,
  open({ api }: Needs<'api'>) {
    api.serve(contract.getRestriction, async ({ tx, caller }) => {
      const restriction = await restrictionOf(tx, caller.userId)
      return { restriction: restriction ? presentRestriction(restriction) : null }
    })
  },
} satisfies Capability
