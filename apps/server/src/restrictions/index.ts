import type { Capability } from '../capability.ts'
import * as notices from './notices/index.ts'
import { declareRestrictionData } from './personal-data.ts'
import { serveRestrictions } from './routes.ts'

export { presentRestriction } from './present.ts'
export { liftRestriction, placeRestriction } from './restrict.ts'
export { restrictionOf } from './store.ts'

/** Accounts that no money leaves for a while, and what their people can do about it. */
export const restrictions = {
  name: 'restrictions',
  notices: Object.values(notices),
  personalData: declareRestrictionData,
  open: serveRestrictions,
} satisfies Capability
