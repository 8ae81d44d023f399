import type { Capability } from '../capability.ts'
import * as notificationKinds from './notifications/index.ts'
import { declareRestrictionData } from './personal-data.ts'
import { serveRestrictions } from './routes.ts'

export { presentRestriction } from './present.ts'
export { liftRestriction, placeRestriction } from './restrict.ts'
export { restrictionOf } from './store.ts'

/** Accounts that no money leaves for a while, and what their people can do about it. */
export const restrictions = {
  name: 'restrictions',
  notificationKinds: Object.values(notificationKinds),
  personalData: declareRestrictionData,
  open: serveRestrictions,
} satisfies Capability
