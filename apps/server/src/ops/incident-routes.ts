import { contract } from '@sadaf/api'
import type { Needs } from '../capability.ts'
import { asSystemForOperator } from '../platform/index.ts'
import { beginIncident, readIncidents, updateIncident } from '../status/index.ts'
import { createNote } from './trail.ts'

/** Serves the incidents that operators publish on the status page. */
export function serveIncidents({ api, platform }: Needs<'api' | 'platform'>): void {
  const note = createNote(platform)

  api.serveOperator(contract.listIncidents, async ({ tx }) => ({
    data: await asSystemForOperator(tx, () => readIncidents(tx, platform.clock.now())),
  }))

  api.serveOperator(contract.beginIncident, async ({ tx, caller, body }) => {
    const incident = await asSystemForOperator(tx, () => beginIncident(platform, tx, body))
    await note({ tx, caller }, { action: 'incident_begun', subject: incident.id, reason: body.title.en })
    return incident
  })

  api.serveOperator(contract.updateIncident, async ({ tx, caller, params: { id }, body }) => {
    const incident = await asSystemForOperator(tx, () => updateIncident(platform, tx, { id, ...body }))
    const action = body.state === 'resolved' ? 'incident_ended' : 'incident_updated'
    await note({ tx, caller }, { action, subject: id, reason: body.text.en })
    return incident
  })
}
