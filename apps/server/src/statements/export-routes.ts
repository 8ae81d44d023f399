import { contract, exportFormats } from '@sadaf/api'
import { dayIn } from '@sadaf/calendar'
import type { Needs } from '../capability.ts'
import { DomainError } from '../platform/index.ts'
import { personOf } from '../profile/index.ts'
import type { Keeper } from '../storage/index.ts'
import { exported } from './export.ts'
import { exportOf, exportsOf } from './export-store.ts'
import { beginExport, countFor, MOST_KEPT, removeExport } from './exports.ts'
import { presentExport } from './present.ts'
import type { WriteFile } from './writing/thread.ts'

export type Files = { readonly keeper: Keeper; readonly write: WriteFile }

export function serveExports({ api, platform }: Needs<'api' | 'platform'>, { keeper, write }: Files): void {
  const { database } = platform

  api.serveFile(contract.exportTransactions, async ({ caller: { userId }, query, language }) => {
    const reader = { userId, language }
    // A file that would be too long is refused before its first row is written.
    if (query.format === 'pdf') await database.asUser(userId, (tx) => countFor(tx, reader, query))
    return exported({ ...platform, write }, reader, query)
  })

  api.serve(contract.createExport, async ({ tx, caller: { userId }, body, language }) =>
    presentExport(await beginExport(platform, tx, { userId, language }, body)),
  )

  api.serve(contract.listExports, async ({ tx, caller: { userId } }) => ({
    data: (await exportsOf(tx, userId, MOST_KEPT)).map(presentExport),
  }))

  api.serve(contract.removeExport, async ({ tx, caller: { userId }, params: { id } }) => {
    await removeExport(platform, tx, { userId, id })
    return { id }
  })

  api.serveFile(contract.getExportFile, async ({ caller: { userId }, params: { id } }) => {
    const found = await database.asUser(userId, async (tx) => {
      const made = await exportOf(tx, { userId, id })
      const pieces = made?.status === 'ready' ? await keeper.open(tx, { userId, id }) : undefined
      return made && { made, pieces, timeZone: (await personOf(tx, userId))?.time_zone ?? 'UTC' }
    })
    if (!found) throw new DomainError('not_found')
    const { made, pieces, timeZone } = found
    if (!pieces) throw new DomainError('export_not_ready')
    return {
      name: `Sadaf-${dayIn(made.createdAt, timeZone)}.${made.format}`,
      mediaType: exportFormats[made.format],
      pieces,
    }
  })
}
