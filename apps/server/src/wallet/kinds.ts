import { conversion } from './kinds/conversion.ts'
import { inbound } from './kinds/inbound.ts'
import { payment } from './kinds/payment.ts'
import { purchase } from './kinds/purchase.ts'
import { refund } from './kinds/refund.ts'
import { returned } from './kinds/return.ts'
import { topup } from './kinds/topup.ts'

/** The kinds of movement that the wallet brings. */
export const walletKinds = [topup, payment, inbound, purchase, refund, returned, conversion]
