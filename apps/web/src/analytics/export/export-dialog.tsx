import type { AnalyticsRange } from '@sadaf/api'
import { Download } from 'lucide-react'
import type { Analytics } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { useExport, type View, type Wanted } from './use-export.ts'

const offers: Readonly<Record<Wanted['of'], readonly Wanted[]>> = {
  figures: [
    { of: 'figures', format: 'csv' },
    { of: 'figures', format: 'pdf' },
    { of: 'figures', format: 'png' },
  ],
  rows: [
    { of: 'rows', format: 'csv' },
    { of: 'rows', format: 'xlsx' },
    { of: 'rows', format: 'pdf' },
  ],
}

const names = { csv: 'asCsv', xlsx: 'asXlsx', pdf: 'asPdf', png: 'asPng' } as const

/** Dialog with the file formats in which a view can be exported. */
export default function ExportDialog({
  view,
  range,
  figures,
  onClose,
}: {
  readonly view: View
  readonly range: AnalyticsRange
  readonly figures: Analytics
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { begin, wanted } = useExport({ view, range, figures })
  const isBusy = ({ of, format }: Wanted) => wanted?.of === of && wanted.format === format
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('analytics.export.title')}
        description={`${t(`analytics.tab.${view}`)} · ${t(`analytics.range.${range}`)}`}
      >
        <p className="text-sm text-muted">{t('analytics.export.intro')}</p>
        <ul className="mt-2 divide-y divide-line">
          {(['figures', 'rows'] as const).map((of) => (
            <li key={of} className="flex flex-wrap items-center justify-between gap-3 py-4">
              <span className="min-w-0 flex-[1_1_12rem]">
                <span className="block text-sm font-medium">{t(`analytics.export.${of}`)}</span>
                <span className="block text-xs text-muted">{t(`analytics.export.${of}Hint`)}</span>
              </span>
              <span className="flex flex-wrap gap-2">
                {offers[of].map((each) => {
                  const name = t(`analytics.export.${names[each.format]}`)
                  return (
                    <Button
                      key={each.format}
                      size="sm"
                      variant="secondary"
                      busy={isBusy(each)}
                      disabled={wanted !== null}
                      aria-label={`${t(`analytics.export.${of}`)}: ${name}`}
                      onClick={() => begin(each)}
                    >
                      <Download aria-hidden />
                      {name}
                    </Button>
                  )
                })}
              </span>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  )
}
