import { contract, errorCatalogue } from '@sadaf/api'
import { accountOfPerson, deleteAccount } from '../auth/index.ts'
import {
  type Api,
  DomainError,
  invalidField,
  type PersonalData,
  type Platform,
  packText,
  type Tx,
  unpackText,
} from '../platform/index.ts'
import { exportText } from './export-text.ts'
import { personOf } from './store.ts'

const EXPORT_VERSION = 1

/** Taking along everything, and leaving for good. */
export function serveLeaving(api: Api, platform: Platform, data: PersonalData): void {
  const { clock, database } = platform

  // Much of it only the system may read, for this person alone.
  api.serveText(contract.exportMe, ({ caller }) =>
    database.asSystem((tx) => everythingOf(tx, data, { userId: caller.userId, at: clock.now() })),
  )

  api.serveProvider(contract.getDeletion, ({ caller, language }) =>
    database.asSystem(async (tx) => ({
      confirmation: await confirmationOf(tx, caller.userId),
      obstacles: (await data.obstacles(tx, caller.userId)).map((code) => ({
        code,
        message: errorCatalogue[code][language],
      })),
    })),
  )

  api.serveProvider(contract.deleteMe, async ({ caller, body, language, origin }) => {
    await database.asSystem(async (tx) => {
      const wanted = await confirmationOf(tx, caller.userId)
      if (body.confirmation.toLowerCase() !== wanted.toLowerCase()) {
        throw new DomainError('validation_failed', [invalidField('confirmation', language)])
      }
      await deleteAccount(platform, tx, caller.userId, origin)
    })
    return { deleted_at: clock.now().toISOString() }
  })
}

/** The text of all that is held on a person. Runs as the system. */
export async function everythingOf(
  tx: Tx,
  data: PersonalData,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<AsyncIterable<Uint8Array>> {
  const head = { version: EXPORT_VERSION, made_at: at.toISOString() }
  // Packed before it is sent: who reads slowly keeps neither a connection nor the whole text.
  return unpackText(await packText(exportText(head, data.export(tx, userId))))
}

/** Text that a person types to confirm the deletion: their address or, without one, their wallet id. */
async function confirmationOf(tx: Tx, userId: string): Promise<string> {
  const account = await accountOfPerson(tx, userId)
  const word = account?.email ?? (await personOf(tx, userId))?.wallet_id
  if (word === undefined) throw new DomainError('not_found')
  return word
}

/** Refuses to let a person go who has money here or on its way, else forgets them. */
export async function forgetPerson(data: PersonalData, tx: Tx, userId: string): Promise<void> {
  await data.close(tx, userId)
  const [obstacle] = await data.obstacles(tx, userId)
  if (obstacle) throw new DomainError(obstacle)
  await data.erase(tx, userId)
}
