import type { ExportFormat } from '@sadaf/api'
import { Download, FolderDown } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuSeparator, MenuTrigger } from '../ui/menu.tsx'
import { useExport } from './exports/use-export.ts'
import type { Filters } from './filters.ts'

const formats = ['pdf', 'xlsx', 'csv', 'ofx'] as const satisfies readonly ExportFormat[]

/**
 * Exports the filtered transactions as a file. It goes on while one is elsewhere in the app, and says when it
 * is there.
 */
export function ExportButton({
  filters,
  count,
  isPart,
}: {
  readonly filters: Filters
  /** How many they let through; undefined until that is known. */
  readonly count: number | undefined
  /** Whether there may be more. */
  readonly isPart: boolean
}) {
  const { t, language } = useTranslation()
  const { begin, isBusy, bytes, takesLong } = useExport({ filters, count, isPart })
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="sm" busy={isBusy} disabled={count === 0}>
          <Download aria-hidden />
          {bytes === null || bytes === 0
            ? t('transactions.export')
            : t('transactions.exporting', { kilobytes: formatNumber(Math.ceil(bytes / 1000), language) })}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {count !== undefined && (
          <MenuLabel>
            {isPart
              ? t('transactions.toExportAtLeast', { count, formatted: formatNumber(count, language) })
              : t('transactions.toExport', { count, formatted: formatNumber(count, language) })}
            {takesLong && <span className="block font-normal">{t('transactions.exportTakesLong')}</span>}
          </MenuLabel>
        )}
        {formats.map((format) => (
          <MenuItem key={format} onSelect={() => begin(format)}>
            <span>
              <span className="block">{t(`transactions.exportAs.${format}`)}</span>
              <span className="block text-xs font-normal text-muted">
                {t(`transactions.exportFor.${format}`)}
              </span>
            </span>
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem asChild>
          <AppLink to="downloads">
            <FolderDown aria-hidden />
            {t('transactions.downloads')}
          </AppLink>
        </MenuItem>
      </MenuContent>
    </Menu>
  )
}
