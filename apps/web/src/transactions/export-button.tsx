import { Download } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'

/** Not yet: it says why, to eyes on hover and to screen readers at once. */
export function ExportButton() {
  const { t } = useTranslation()
  const reason = useId()
  return (
    <span title={t('transactions.exportLater')}>
      <Button variant="secondary" size="sm" disabled aria-describedby={reason}>
        <Download aria-hidden />
        {t('transactions.export')}
      </Button>
      <span id={reason} className="sr-only">
        {t('transactions.exportLater')}
      </span>
    </span>
  )
}
