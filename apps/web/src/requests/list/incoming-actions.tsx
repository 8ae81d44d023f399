import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import type { PaymentRequest } from '../../app/requests/api.ts'
import { Button } from '../../ui/button.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { PayDialog } from './pay-dialog.tsx'

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
      {doing === 'paying' && <PayDialog request={request} onClose={close} />}
      {doing === 'declining' && <DeclineDialog request={request} onClose={close} />}
    </div>
  )
}
