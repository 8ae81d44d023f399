import { toMoney } from '../../app/api/amounts.ts'
import type { BankPayee } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { Alert } from '../../ui/alert.tsx'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { formatDate } from '../../ui/format.ts'

/** How little may go to a new bank account, and until when. */
export function Cooling({ payee: { cooling } }: { readonly payee: BankPayee }) {
  const { t, language } = useTranslation()
  const timeZone = useTimeZone()
  if (cooling === null) return null
  return (
    <Alert title={t('payouts.cooling.title')}>
      {t('payouts.cooling.text', {
        left: moneyText(toMoney(cooling.left), language),
        time: formatDate(new Date(cooling.until), 'full', language, timeZone),
      })}
    </Alert>
  )
}
