import { Suspense, useState } from 'react'
import type { PaymentRequest } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'

const DeclineDialog = late(() =>
  import('./decline-dialog.tsx').then((module) => ({ default: module.DeclineDialog })),
)
const PayDialog = late(() => import('./pay-dialog.tsx').then((module) => ({ default: module.PayDialog })))

/** Paying what one is asked for, or declining it. */
export function IncomingActions({ request }: { readonly request: PaymentRequest }) {
  const { t } = useTranslation()
  const [doing, setDoing] = useState<'paying' | 'declining'>()
  const { name } = request.asker
  const close = () => setDoing(undefined)
  return (
    <div className="flex gap-2">
      <Button size="sm" aria-label={t('requests.list.payNamed', { name })} onClick={() => setDoing('paying')}>
        {t('requests.list.pay')}
      </Button>
      <Button
        variant="ghost"
        size="sm"
        aria-label={t('requests.list.declineNamed', { name })}
        onClick={() => setDoing('declining')}
      >
        {t('requests.list.decline')}
      </Button>
      <Suspense>
        {doing === 'paying' && <PayDialog request={request} onClose={close} />}
        {doing === 'declining' && <DeclineDialog request={request} onClose={close} />}
      </Suspense>
    </div>
  )
}
