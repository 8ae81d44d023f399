import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { presentRestriction } from './present.ts'
import { restrictionOf } from './store.ts'

export function serveRestrictions({ api }: Needs<'api'>): void {
  api.serve(contract.getRestriction, async ({ tx, caller }) => {
    const restriction = await restrictionOf(tx, caller.userId)
    return { restriction: restriction ? presentRestriction(restriction) : null }
  })
}
