import { type RiskSubject, riskVersions } from '@sadaf/api/risks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { acknowledgeRisks, risksQuery } from './queries.ts'

/** Whether a person has to accept the risks of something before they order it, and how they do. */
export function useRisks(subject: RiskSubject) {
  const client = useQueryClient()
  const { queryKey } = risksQuery(subject)
  const { data } = useQuery(risksQuery(subject))
  const [isTicked, setIsTicked] = useState(false)
  const isAsked = data?.is_acknowledged === false
  return {
    /** Whether there is something to tick. */
    isAsked,
    isTicked,
    setIsTicked,
    /** Whether nothing of this keeps them from ordering. */
    isReady: data !== undefined && (!isAsked || isTicked),
    /** Accepts what was ticked; to be waited for before the order. */
    accept: async (): Promise<void> => {
      if (isAsked) client.setQueryData(queryKey, await acknowledgeRisks(subject, riskVersions[subject]))
    },
  }
}
