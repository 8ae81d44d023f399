import { ApiError } from '@sadaf/api/client'
import { Link2Off } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

const refusals = [
  'pay_link_unreadable',
  'pay_link_replaced',
  'pay_link_expired',
  'pay_link_used',
  'recipient_is_sender',
  'recipient_lacks_currency',
  'too_many_lookups',
] as const

export type Refusal = (typeof refusals)[number]

/** Why a link is not opened; undefined where that is not the link's fault. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { code } = error.problem
  // A text that is longer than any link never was one.
  return code === 'validation_failed' ? 'pay_link_unreadable' : refusals.find((each) => each === code)
}

/** A link that leads nowhere, and what can be done about it. */
export function Refused({ why, action }: { readonly why: Refusal; readonly action: ReactNode }) {
  const { t } = useTranslation()
  return (
    <div role="alert">
      <EmptyState
        icon={Link2Off}
        title={t(`links.refused.${why}.title`)}
        hint={t(`links.refused.${why}.hint`)}
        action={action}
      />
    </div>
  )
}
