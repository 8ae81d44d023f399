import { Suspense, useId, useState } from 'react'
import { api, type PaymentRequest } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { useNow } from '../../app/now.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { useAnswer } from './use-answer.ts'

const CancelDialog = late(() =>
  import('./cancel-dialog.tsx').then((module) => ({ default: module.CancelDialog })),
)

/** Reminds people who have not answered, and takes a request back. */
export function OutgoingActions({ request }: { readonly request: PaymentRequest }) {
  const { t } = useTranslation()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-2">
      <Remind request={request} />
      <Button variant="ghost" size="sm" onClick={() => setIsAsking(true)}>
        {t('requests.list.cancel')}
      </Button>
      <Suspense>{isAsking && <CancelDialog id={request.id} onClose={() => setIsAsking(false)} />}</Suspense>
    </div>
  )
}

function Remind({ request: { id, can_remind_at: from } }: { readonly request: PaymentRequest }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  const now = useNow()
  const whyId = useId()
  const answer = useAnswer()
  if (from === null) return null
  const at = new Date(from)
  const why =
    at > now ? t('requests.list.remindFrom', { time: formatDate(at, 'full', language, timeZone) }) : null
  const remind = () =>
    answer(() => api('POST /payment-requests/{id}/remind', { params: { id } }), t('requests.list.reminded'))
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        disabled={why !== null}
        {...(why !== null && { title: why, 'aria-describedby': whyId })}
        onClick={remind}
      >
        {t('requests.list.remind')}
      </Button>
      {why !== null && (
        <span id={whyId} className="sr-only">
          {why}
        </span>
      )}
    </>
  )
}
