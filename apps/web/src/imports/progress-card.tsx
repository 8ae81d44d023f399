import type { ImportBatch } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Card } from '../ui/card.tsx'
import { Progress } from '../ui/progress.tsx'

/** How far a file has been read, or that it is being taken back. */
export function UnderWay({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation()
  const isUndoing = batch.state === 'undoing'
  const label = isUndoing
    ? t('imports.progress.undoing')
    : t('imports.progress.importing', { name: batch.file_name })
  const isRead = batch.read_bytes >= batch.size_bytes
  return (
    <Card className="mt-6 grid gap-3">
      <p className="font-semibold wrap-anywhere">{label}</p>
      <Progress percent={isUndoing ? 100 : (100 * batch.read_bytes) / batch.size_bytes} label={label} />
      <p className="text-sm text-muted" aria-live="polite">
        {!isUndoing &&
          (isRead
            ? t('imports.progress.comparing')
            : t('imports.progress.reading', { count: batch.line_count }))}
      </p>
      <p className="text-sm text-muted">{t('imports.progress.hint')}</p>
    </Card>
  )
}
