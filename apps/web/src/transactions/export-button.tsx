import type { ExportFormat } from '@sadaf/api'
import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { apiFile, tellError } from '../app/requests/api.ts'
import { saveFile } from '../app/requests/save-file.ts'
import { Button } from '../ui/button.tsx'
import { formatNumber } from '../ui/format.ts'
import { Menu, MenuContent, MenuItem, MenuLabel, MenuTrigger } from '../ui/menu.tsx'
import { toast } from '../ui/toast.ts'
import { type Filters, toQuery } from './filters.ts'

const formats = ['xlsx', 'csv'] as const satisfies readonly ExportFormat[]

/** What the filters let through, as a file. It goes on while one is elsewhere in the app, and says when it is there. */
export function ExportButton({
  filters,
  count,
}: {
  readonly filters: Filters
  /** How many they let through; undefined until that is known. */
  readonly count: number | undefined
}) {
  const { t, language } = useTranslation()
  const [bytes, setBytes] = useState<number | null>(null)
  const { mutate } = useMutation({
    mutationFn: async (format: ExportFormat) => {
      setBytes(0)
      const query = { ...toQuery(filters), format }
      await saveFile(await apiFile('GET /transactions/export', { query }), setBytes)
    },
    onSuccess: () => toast.success(t('transactions.exported')),
    onError: (error) =>
      toast.error(t('transactions.exportFailed'), tellError(error).message ?? t('common.error.network')),
    onSettled: () => setBytes(null),
  })
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button variant="secondary" size="sm" busy={bytes !== null} disabled={count === 0}>
          <Download aria-hidden />
          {bytes === null || bytes === 0
            ? t('transactions.export')
            : t('transactions.exporting', { kilobytes: formatNumber(Math.ceil(bytes / 1000), language) })}
        </Button>
      </MenuTrigger>
      <MenuContent>
        {count !== undefined && <MenuLabel>{t('transactions.toExport', { count })}</MenuLabel>}
        {formats.map((format) => (
          <MenuItem key={format} onSelect={() => mutate(format)}>
            {t(`transactions.exportAs.${format}`)}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}
