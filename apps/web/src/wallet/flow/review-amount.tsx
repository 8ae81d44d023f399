import type { Money as Amount } from '@sadaf/money'
import { useTranslation } from '../../app/language/translation.ts'
import { Money } from '../../ui/amounts/money.tsx'

/** The amount of a review, as the loudest thing on the screen. */
export function ReviewAmount({ value }: { readonly value: Amount }) {
  const { t } = useTranslation()
  return (
    <p className="text-center">
      <span className="block text-sm text-muted">{t('wallet.field.amount')}</span>
      <span className="mt-1 block">
        <Money value={value} className="text-3xl font-semibold tracking-tight" />
      </span>
    </p>
  )
}
