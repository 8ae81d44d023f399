import type { StakingSide } from '@sadaf/api'

/** An order in the making: its side and asset. */
export type StakingChoice = { readonly side: StakingSide; readonly symbol: string }
