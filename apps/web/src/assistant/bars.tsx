import { toMoney } from '../app/api/amounts.ts'
import type { AssistantAnswer } from '../app/api/api.ts'
import { categoryLooks } from '../transactions/index.ts'
import { useAmountsHidden } from '../ui/amounts/hidden-amounts.tsx'
import { Money } from '../ui/amounts/money.tsx'
import { Name } from '../ui/name.tsx'
import { Linked } from './pieces.tsx'
import { widthsOf } from './widths.ts'

const tones = {
  'chart-1': 'bg-chart-1',
  'chart-2': 'bg-chart-2',
  'chart-3': 'bg-chart-3',
  'chart-4': 'bg-chart-4',
  'chart-5': 'bg-chart-5',
  'chart-6': 'bg-chart-6',
  'chart-7': 'bg-chart-7',
  'chart-8': 'bg-chart-8',
} as const
type Tone = keyof typeof tones

const isTone = (tone: string): tone is Tone => Object.hasOwn(tones, tone)

/** Amounts of one currency beside each other, each with its bar from zero. */
export function Bars({ bars: { title, data } }: { readonly bars: NonNullable<AssistantAnswer['bars']> }) {
  const isHidden = useAmountsHidden()
  const widths = widthsOf(data.map(({ amount }) => toMoney(amount).minor))
  return (
    <div className="border-b border-line p-4 last:border-b-0">
      <p className="text-sm font-semibold">{title}</p>
      <ul className="mt-2 grid">
        {data.map(({ label, category, amount, link }, index) => {
          const tone = category ? categoryLooks[category].tone : 'chart-1'
          return (
            <li key={`${label} ${amount.amount}`}>
              <Linked
                link={link}
                className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control py-1 text-sm hover:bg-subtle sm:grid sm:grid-cols-[8rem_minmax(0,1fr)_auto]"
              >
                <Name className="flex-1 basis-16 truncate">{label}</Name>
                <span aria-hidden className="order-last block h-2.5 basis-full sm:order-none">
                  <span
                    className={`block h-full rounded-e-control ${tones[isTone(tone) ? tone : 'chart-1']}`}
                    style={{ width: `${isHidden ? 0 : (widths[index] ?? 0)}%` }}
                  />
                </span>
                <Money value={toMoney(amount)} className="ms-auto text-end font-semibold" />
              </Linked>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
