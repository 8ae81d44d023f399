import { contract, legalVersions } from '@sadaf/api'
import type { Capability, Needs } from '../capability.ts'
import type { Clock, Tx } from '../platform/index.ts'
import { accept, acceptBySigningUp } from './accept.ts'
import { waitingFor } from './legal-version.ts'
import { type Acceptance, acceptanceOf, acceptancesOf, keepAcceptance } from './store.ts'

export { acceptanceOf, keepAcceptance }

/** Whether a newer version of the terms or of the privacy notice waits to be accepted by a person. */
export async function hasTextsToAccept(tx: Tx, userId: string, clock: Clock): Promise<boolean> {
  return waitingFor(legalVersions, await acceptancesOf(tx, userId), clock.now()).length > 0
}

/** Terms, privacy notice and texts about risks: which versions a person has accepted, and when. */
export const legal = {
  name: 'legal',
  personalData: (data) => {
    data.add({
      'legal.acceptances': {
        export: { as: 'acceptances' },
        deletion: { kept: 'that somebody has accepted what held for them must be shown for years' },
      },
    })
  },
  open({ api, platform: { clock } }: Needs<'api' | 'platform'>) {
    api.serve(contract.listAcceptances, async ({ tx, caller: { userId } }) => {
      const accepted = await acceptancesOf(tx, userId)
      return { data: accepted.map(present), waiting: waitingFor(legalVersions, accepted, clock.now()) }
    })
    api.serve(contract.acceptDocument, async ({ tx, caller, params, body, language }) =>
      present(
        await accept(tx, caller.userId, { ...params, ...body, language, at: clock.now() }, legalVersions),
      ),
    )
    return { welcome: (tx, newcomer) => acceptBySigningUp(tx, newcomer, legalVersions) }
  },
} satisfies Capability

function present({ document, version, language, acceptedAt }: Acceptance) {
  return { document, version, language, accepted_at: acceptedAt.toISOString() }
}
