import { contract, legalVersions } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { accept } from './accept.ts'
import { waitingFor } from './legal-version.ts'
import { type Acceptance, acceptancesOf } from './store.ts'

export function serveAcceptances({ api, platform: { clock } }: Needs<'api' | 'platform'>): void {
  api.serve(contract.listAcceptances, async ({ tx, caller: { userId } }) => {
    const accepted = await acceptancesOf(tx, userId)
    return { data: accepted.map(present), waiting: waitingFor(legalVersions, accepted, clock.now()) }
  })
  api.serve(contract.acceptDocument, async ({ tx, caller, params, body, language }) =>
    present(
      await accept(tx, caller.userId, { ...params, ...body, language, at: clock.now() }, legalVersions),
    ),
  )
}

function present({ document, version, language, acceptedAt }: Acceptance) {
  return { document, version, language, accepted_at: acceptedAt.toISOString() }
}
