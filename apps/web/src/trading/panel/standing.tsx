import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import type { Refusal } from '../standing.ts'

/** Why such an order is not taken now, in one sentence, and what can be done instead. */
export function Standing({ refusal, onLimit }: { readonly refusal: Refusal; readonly onLimit: () => void }) {
  const { t } = useTranslation()
  return (
    <Alert tone="warning">
      <p>{t(`trading.standing.${refusal}`)}</p>
      {refusal !== 'cancel_only' && (
        <Button variant="link" size="sm" className="-mb-2" onClick={onLimit}>
          {t('trading.standing.toLimit')}
        </Button>
      )}
    </Alert>
  )
}
