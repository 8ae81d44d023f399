import { Download, FileText, Trash2, X } from 'lucide-react'
import { type TransactionExport, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Progress } from '../../ui/progress.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useRemoveExport } from './queries.ts'
import { useDownload } from './use-download.ts'

/** One file: what it is, how far it is, and what can be done with it. */
export function ExportRow({ made }: { readonly made: TransactionExport }) {
  const { t, language } = useTranslation()
  const { format, status, row_count: rowCount, written_count: writtenCount, created_at: at } = made
  const isUnderWay = status === 'waiting' || status === 'writing'
  const count = isUnderWay || status === 'failed' ? rowCount : writtenCount
  return (
    <article className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 sm:px-6">
      <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-[1_1_14rem]">
        <h2 className="text-base font-medium">
          {t(`transactions.exportAs.${format}`)}
          {count !== null && (
            <span className="figures text-sm font-normal text-muted">
              {' · '}
              {t('exports.rows', { count, formatted: formatNumber(count, language) })}
            </span>
          )}
        </h2>
        <p className="mt-0.5 text-sm text-muted">
          {t(`exports.status.${status}`)}
          {' · '}
          <DateText value={at} style="full" />
          {status === 'ready' && (
            <>
              {' · '}
              {t('exports.until')} <DateText value={made.expires_at} />
            </>
          )}
        </p>
        {status === 'failed' && <p className="mt-1 text-sm">{t(failureOf(made))}</p>}
        {isUnderWay && <HowFar writtenCount={writtenCount} rowCount={rowCount} />}
      </div>
      <div className="flex gap-2 max-sm:w-full">
        {status === 'ready' && <DownloadButton id={made.id} />}
        <RemoveButton id={made.id} isUnderWay={isUnderWay} />
      </div>
    </article>
  )
}

const failureOf = ({ failure }: TransactionExport) =>
  failure === 'too_long' ? ('exports.failure.too_long' as const) : ('exports.failure.broken' as const)

/** Of how many rows so many are written; where it is not known how many there are, only that. */
function HowFar({
  writtenCount,
  rowCount,
}: {
  readonly writtenCount: number
  readonly rowCount: number | null
}) {
  const { t, language } = useTranslation()
  const written = formatNumber(writtenCount, language)
  const words =
    rowCount === null
      ? t('exports.writtenSoFar', { count: writtenCount, formatted: written })
      : t('exports.written', { written, total: formatNumber(rowCount, language) })
  return (
    <div className="mt-2">
      {rowCount !== null && (
        <Progress
          percent={rowCount === 0 ? 100 : (100 * writtenCount) / rowCount}
          label={t('exports.progress')}
          valueText={words}
        />
      )}
      <p className="figures mt-1 text-xs text-muted">{words}</p>
    </div>
  )
}

function DownloadButton({ id }: { readonly id: string }) {
  const { t, language } = useTranslation()
  const { download, bytes } = useDownload(id)
  return (
    <Button variant="secondary" size="sm" busy={bytes !== null} onClick={() => download()}>
      <Download aria-hidden />
      {bytes === null || bytes === 0
        ? t('exports.download')
        : t('transactions.exporting', { kilobytes: formatNumber(Math.ceil(bytes / 1000), language) })}
    </Button>
  )
}

function RemoveButton({ id, isUnderWay }: { readonly id: string; readonly isUnderWay: boolean }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useRemoveExport()
  const remove = () =>
    mutate(id, {
      onError: (error) =>
        toast.error(t('exports.removeFailed'), tellError(error).message ?? t('common.error.network')),
    })
  return (
    <Button variant="ghost" size="sm" busy={isPending} onClick={remove}>
      {isUnderWay ? <X aria-hidden /> : <Trash2 aria-hidden />}
      {t(isUnderWay ? 'exports.cancel' : 'exports.delete')}
    </Button>
  )
}
