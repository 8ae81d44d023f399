import { contract } from '@sadaf/api'
import { allTerms, type Terms } from '../operations/index.ts'
import type { Api } from '../platform/index.ts'

/** Tells the terms of all kinds before anything is moved, so that form, review and receipt say the same. */
export function serveTerms(api: Api): void {
  api.servePublic(contract.getTerms, async () =>
    Object.fromEntries(allTerms().map(([kind, terms]) => [kind, present(terms)])),
  )
}

function present({ feePercentage, usualSeconds, latestSeconds }: Terms) {
  return { fee_percentage: feePercentage, usual_seconds: usualSeconds, latest_seconds: latestSeconds }
}
