import { legalVersions } from '@sadaf/api'
import type { Capability, Needs } from '../capability.ts'
import type { Clock, Tx } from '../platform/index.ts'
import { acceptBySigningUp } from './accept.ts'
import { waitingFor } from './legal-version.ts'
import { serveAcceptances } from './routes.ts'
import { acceptancesOf } from './store.ts'

export { type Acceptance, acceptanceOf, keepAcceptance } from './store.ts'

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
        deletion: { kept: 'that a person has accepted what held for them must be shown for years' },
      },
    })
  },
  open(on: Needs<'api' | 'platform'>) {
    serveAcceptances(on)
    return { welcome: (tx, newcomer) => acceptBySigningUp(tx, newcomer, legalVersions) }
  },
} satisfies Capability
