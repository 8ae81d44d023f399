import type { AnalyticsRange, ExportFormat, FigureFormat } from '@sadaf/api'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Analytics, apiFile, tellError } from '../../app/api/api.ts'
import { saveFile } from '../../app/api/save-file.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { toast } from '../../ui/toasts/toast.ts'
import type { Tab } from '../address.ts'
import { budgetsQuery, trendsQuery } from '../queries.ts'

/** The views whose figures fit into rows. */
export type View = Exclude<Tab, 'insights'>

/** Subject of an export: a view's figures, or the transactions behind them. */
export type Wanted =
  | { readonly of: 'figures'; readonly format: FigureFormat }
  | { readonly of: 'figures'; readonly format: 'png' }
  | { readonly of: 'rows'; readonly format: Extract<ExportFormat, 'csv' | 'pdf' | 'xlsx'> }

type Shown = { readonly view: View; readonly range: AnalyticsRange; readonly figures: Analytics }

/** Titles of the charts of a picture, as on the page. */
const titles = {
  months: 'analytics.months.title',
  categories: 'analytics.categories.title',
  cashFlow: 'analytics.trends.cashFlow',
  merchants: 'analytics.trends.merchants',
  budgets: 'analytics.tab.budget',
} as const

/** Downloads what is shown; `wanted` is what is on its way. */
export function useExport({ view, range, figures }: Shown) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  /** Drawn here, of the figures that the view shows. */
  async function picture(): Promise<Response> {
    const [{ pictureOf }, { drawPicture }, trends, budgets] = await Promise.all([
      import('./picture.ts'),
      import('./draw-picture.ts'),
      view === 'trends' ? client.fetchQuery(trendsQuery(range)) : null,
      view === 'budget' ? client.fetchQuery(budgetsQuery()) : null,
    ])
    const drawn = pictureOf(
      { view, range, figures, trends, budgets: budgets?.data ?? null },
      {
        language,
        view: t(`analytics.tab.${view}`),
        range: t(`analytics.range.${range}`),
        figure: (name) => t(`analytics.figure.${name}`),
        chart: (name) => t(titles[name]),
        category: (name) => t(`transactions.category.${name}`),
        between: (from, to) => t('analytics.days', { from, to }),
      },
    )
    const name = `Sadaf-${view}-${figures.from}-${figures.to}.png`
    const headers = { 'content-disposition': `attachment; filename="${name}"` }
    return new Response(await drawPicture(drawn), { headers })
  }
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (asked: Wanted) => {
      const { from, to, expenses } = figures
      const flow = view === 'expenses' || view === 'budget' ? ({ flow: 'spending' } as const) : {}
      const fileOf = async (): Promise<Response> => {
        if (asked.format === 'png') return picture()
        if (asked.of === 'figures')
          return apiFile('GET /analytics/file', { query: { view, range, format: asked.format } })
        return apiFile('GET /transactions/export', {
          query: { ...flow, asset: expenses.amount.currency, from, to, format: asked.format },
        })
      }
      const file = await fileOf()
      await saveFile(file, () => {})
    },
    onSuccess: () => toast.success(t('analytics.export.done')),
    onError: (error) =>
      toast.error(t('analytics.export.failed'), tellError(error).message ?? t('common.error.network')),
  })
  return { begin: mutate, wanted: isPending ? variables : null }
}
