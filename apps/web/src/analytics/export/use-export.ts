import type { AnalyticsRange, ExportFormat, FigureFormat } from '@sadaf/api'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from '../../app/language/translation.ts'
import { type Analytics, apiFile, tellError } from '../../app/requests/api.ts'
import { saveFile } from '../../app/requests/save-file.ts'
import { toast } from '../../ui/toast.ts'
import type { Tab } from '../address.ts'

/** The views whose figures fit into rows. */
export type View = Exclude<Tab, 'insights'>

/** What is taken along: a view's figures, or the transactions behind them. */
export type Wanted =
  | { readonly of: 'figures'; readonly format: FigureFormat }
  | { readonly of: 'rows'; readonly format: Extract<ExportFormat, 'csv' | 'pdf' | 'xlsx'> }

type Shown = { readonly view: View; readonly range: AnalyticsRange; readonly figures: Analytics }

/** Downloads what is shown; `wanted` is what is on its way. */
export function useExport({ view, range, figures }: Shown) {
  const { t } = useTranslation()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ of, format }: Wanted) => {
      const { from, to, expenses } = figures
      const flow = view === 'expenses' || view === 'budget' ? ({ flow: 'spending' } as const) : {}
      const file =
        of === 'figures'
          ? await apiFile('GET /analytics/file', { query: { view, range, format } })
          : await apiFile('GET /transactions/export', {
              query: { ...flow, asset: expenses.amount.currency, from, to, format },
            })
      await saveFile(file, () => {})
    },
    onSuccess: () => toast.success(t('analytics.export.done')),
    onError: (error) =>
      toast.error(t('analytics.export.failed'), tellError(error).message ?? t('common.error.network')),
  })
  return { begin: mutate, wanted: isPending ? variables : null }
}
