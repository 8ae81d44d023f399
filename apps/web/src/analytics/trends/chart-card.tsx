import { Table2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { useAmountsHidden } from '../../ui/amounts/hidden-amounts.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'

type Props = {
  readonly title: string
  readonly description?: ReactNode
  readonly chart: ReactNode
  /** The same figures in rows. */
  readonly table: ReactNode
  /** Selector above the chart. */
  readonly choice?: ReactNode
}

/** A chart that can be read as a table; where amounts are hidden the table is all there is. */
export function ChartCard({ title, description, chart, table, choice }: Props) {
  const { t } = useTranslation()
  const isHidden = useAmountsHidden()
  const [isTable, setIsTable] = useState(false)
  const name = t('analytics.trends.table', { chart: title })
  return (
    <Card className="min-w-0">
      <CardHeader
        title={title}
        description={description}
        action={
          !isHidden && (
            <Button
              variant="ghost"
              size="icon"
              aria-label={name}
              title={name}
              aria-pressed={isTable}
              onClick={() => setIsTable(!isTable)}
              className="-my-2.5 -me-3 text-muted! aria-pressed:bg-accent-soft aria-pressed:text-accent!"
            >
              <Table2 aria-hidden />
            </Button>
          )
        }
      />
      {choice && <div className="mt-3">{choice}</div>}
      <div className="mt-4">
        {isTable || isHidden ? <div className="max-h-80 overflow-y-auto">{table}</div> : chart}
      </div>
    </Card>
  )
}
