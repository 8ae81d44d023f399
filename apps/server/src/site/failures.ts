import { contract } from '@sadaf/api'
import type { Api, Platform } from '../platform/index.ts'

/** Logs what failed in a person's browser, under the reference that they can tell support. */
export function takeFailureReports(api: Api, log: Platform['log']): void {
  api.servePublic(contract.reportFailure, async ({ body }) => {
    log.warn({ failure: body }, 'a page failed in the browser')
    return { reference: body.reference }
  })
}
