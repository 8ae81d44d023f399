import { siteUrlOf } from '../auth/index.ts'
import type { Needs } from '../capability.ts'
import type { Command } from '../operations/index.ts'
import { type Progress, ProviderRefusal, type RampOrder } from '../providers/index.ts'
import { createKeeping } from './apply-order.ts'
import { purchaseFrom } from './purchase.ts'

/** The language of a page that is not opened: the payer is given one of their own. */
const UNSEEN = 'en'

/** How a purchase is given to the ramp, and asked about where no webhook comes. */
export function purchaseCommand({
  platform,
  publish,
  ramp,
}: Needs<'platform' | 'publish' | 'ramp'>): Command {
  const keep = createKeeping({ ramp, publish })

  async function taken(told: RampOrder): Promise<Progress> {
    await platform.database.asSystem((tx) => keep(tx, told))
    return told.progress
  }

  return {
    provider: ramp.name,
    async submit(operation) {
      try {
        return await taken(await ramp.buy(purchaseFrom(operation, siteUrlOf(platform), UNSEEN)))
      } catch (error) {
        if (!(error instanceof ProviderRefusal)) throw error
        return notSold(operation.id, error.code)
      }
    },
    async find({ id }) {
      const told = await ramp.order(id)
      return told && taken(told)
    },
  }
}

// It never took anything: what people read says so.
function notSold(id: string, code: string): Progress {
  const reason = code === 'quote_expired' ? 'payment_expired' : 'not_sold'
  return { id, status: 'rejected', reason, completedAt: null, amounts: [], receipt: null }
}
