import type { StakingSide } from '@sadaf/api'

/** What somebody is about to do with which asset. */
export type AskedStaking = { readonly side: StakingSide; readonly symbol: string }
