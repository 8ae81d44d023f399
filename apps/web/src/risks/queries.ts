import type { RiskSubject } from '@sadaf/api/risks'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../app/api/api.ts'

/** Whether one has accepted the present text about the risks of something. */
export const risksQuery = (subject: RiskSubject) =>
  queryOptions({
    queryKey: ['risks', subject],
    queryFn: ({ signal }) => api('GET /risks/{subject}', { params: { subject }, signal }),
  })

/** Accepts the text that was on the screen. */
export function acknowledgeRisks(subject: RiskSubject, version: number) {
  return api('PUT /risks/{subject}', { params: { subject }, body: { version } })
}
