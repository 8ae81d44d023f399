import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { type ChartView, readChartView, withChartView } from './chart-view.ts'

/** How the chart is looked at, which stands in the address, and how to change it. Going back leaves the page. */
export function useChartView() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const view = useMemo(() => readChartView(address), [address])
  const show = (part: Partial<ChartView>) =>
    navigate(`?${withChartView(address, { ...view, ...part })}`, { replace: true, preventScrollReset: true })
  return { view, show }
}
