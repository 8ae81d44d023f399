import { type Money as Amount, compare, money } from '@sadaf/money'
import { useState } from 'react'
import { Money } from '../ui/amounts/money.tsx'
import { Percent } from '../ui/amounts/percent.tsx'
import { chartTheme } from '../ui/charts/chart-theme.ts'
import { Sparkline } from '../ui/charts/sparkline.tsx'
import { type Column, Table } from '../ui/table.tsx'
import { useWords, type Words } from './words.ts'

type Row = {
  readonly name: 'accountMain' | 'accountSavings' | 'longName'
  readonly balance: Amount
  readonly change: string
  readonly course: readonly number[]
}

const rows: readonly Row[] = [
  { name: 'accountMain', balance: money('USD', 1_248_250n), change: '2.4', course: [4, 5, 3, 6, 7, 6, 9] },
  {
    name: 'accountSavings',
    balance: money('USD', 3_820_000n),
    change: '-0.8',
    course: [9, 8, 8, 6, 7, 5, 4],
  },
  { name: 'longName', balance: money('USD', 0n), change: '0', course: [5, 5, 5, 5, 5, 5, 5] },
]

/** The same table twice: wide enough for its columns on a desktop, and as a list of two-line rows. */
export function Tables() {
  const words = useWords()
  const [isAscending, setIsAscending] = useState(false)
  const columns = columnsIn(words, isAscending, () => setIsAscending(!isAscending))
  const sorted = rows.toSorted((a, b) => compare(a.balance, b.balance) * (isAscending ? 1 : -1))
  const table = { columns, rows: sorted, rowKey: (row: Row) => row.name }
  return (
    <>
      <Table caption={`${words.table}: ${words.tableWide}`} {...table} />
      <Table caption={`${words.table}: ${words.tableNarrow}`} className="max-w-xs" {...table} />
      <svg role="img" aria-label={words.hues} viewBox="0 0 320 96" className="w-full max-w-md">
        {[16, 44, 72].map((y) => (
          <line key={y} x1="0" x2="320" y1={y} y2={y} className={chartTheme.grid} />
        ))}
        {chartTheme.series.map((hue, index) => (
          <g key={hue}>
            <rect
              x={index * 40 + 8}
              y={62 - index * 6}
              width="24"
              height={10 + index * 6}
              rx="4"
              className={hue}
            />
            <text x={index * 40 + 20} y="90" textAnchor="middle" className={chartTheme.axis}>
              {index + 1}
            </text>
          </g>
        ))}
      </svg>
    </>
  )
}

function columnsIn(words: Words, isAscending: boolean, onSort: () => void): readonly Column<Row>[] {
  return [
    { key: 'account', header: words.account, cell: ({ name }) => words[name], narrow: 'title' },
    {
      key: 'course',
      header: words.course,
      cell: ({ change, course }) => (
        <Sparkline
          values={course}
          label={change === '0' ? words.steady : change.startsWith('-') ? words.fallen : words.risen}
        />
      ),
      narrow: 'subtitle',
    },
    {
      key: 'change',
      header: words.change,
      align: 'end',
      cell: ({ change }) => <Percent value={change} />,
      narrow: 'detail',
    },
    {
      key: 'balance',
      header: words.balance,
      align: 'end',
      sorted: isAscending ? 'ascending' : 'descending',
      onSort,
      cell: ({ balance }) => <Money value={balance} />,
      narrow: 'figure',
    },
  ]
}
