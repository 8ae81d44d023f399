import {
  ArrowUpLeft,
  BellRing,
  ChartCandlestick,
  ChartPie,
  Gauge,
  Lightbulb,
  type LucideIcon,
  PiggyBank,
  Plane,
  ShieldCheck,
  SlidersHorizontal,
  Target,
  TreePalm,
} from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { Card, CardHeader } from '../ui/card.tsx'

const quick = {
  spending: ChartPie,
  credit: Gauge,
  rates: PiggyBank,
  retirement: TreePalm,
  goals: Target,
  vacation: Plane,
} as const satisfies Record<string, LucideIcon>
const quickNames = ['spending', 'credit', 'rates', 'retirement', 'goals', 'vacation'] as const

export const capabilities = {
  investment: ChartCandlestick,
  budget: SlidersHorizontal,
  bills: BellRing,
  tips: Lightbulb,
} as const satisfies Record<string, LucideIcon>
export const capabilityNames = ['investment', 'budget', 'bills', 'tips'] as const

type Props = {
  /** Fills the field; nothing is sent. */
  readonly onChoose: (question: string) => void
}

const lineStyle =
  'flex min-h-11 w-full items-center gap-3 rounded-control px-2 text-start text-sm hover:bg-subtle [&_svg]:size-[1.125rem] [&_svg]:shrink-0'

/** Suggested questions, beside the conversation. */
export function QuickActions({ onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <div className="hidden gap-4 lg:grid">
      <Card>
        <CardHeader title={t('assistant.quick.title')} />
        <ul className="-mx-2 mt-2 grid">
          {quickNames.map((name) => {
            const Icon = quick[name]
            return (
              <li key={name}>
                <button
                  type="button"
                  className={lineStyle}
                  onClick={() => onChoose(t(`assistant.quick.${name}`))}
                >
                  <Icon aria-hidden className="text-accent" />
                  <span className="flex-1">{t(`assistant.quick.${name}`)}</span>
                  <ArrowUpLeft aria-hidden className="flip-rtl text-muted" />
                </button>
              </li>
            )
          })}
        </ul>
      </Card>
      <Card>
        <CardHeader title={t('assistant.capability.title')} />
        <ul className="-mx-2 mt-2 grid">
          {capabilityNames.map((name) => {
            const Icon = capabilities[name]
            return (
              <li key={name}>
                <button
                  type="button"
                  className={lineStyle}
                  onClick={() => onChoose(t(`assistant.capability.${name}.question`))}
                >
                  <Icon aria-hidden className="text-accent" />
                  {t(`assistant.capability.${name}.title`)}
                </button>
              </li>
            )
          })}
        </ul>
      </Card>
      <Card className="flex gap-3">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-accent" />
        <div>
          <p className="text-sm font-semibold">{t('assistant.decide.title')}</p>
          <p className="mt-0.5 text-sm text-muted">{t('assistant.decide.text')}</p>
        </div>
      </Card>
    </div>
  )
}

/** The same as a row above the field, where there is no room beside the conversation. */
export function QuickChips({ onChoose }: Props) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('assistant.quick.title')} className="mb-2 flex gap-2 overflow-x-auto pb-1 lg:hidden">
      {quickNames.map((name) => {
        const Icon = quick[name]
        return (
          <li key={name}>
            <button
              type="button"
              className="flex h-11 items-center gap-2 rounded-full border border-line px-4 text-sm whitespace-nowrap hover:bg-subtle"
              onClick={() => onChoose(t(`assistant.quick.${name}`))}
            >
              <Icon aria-hidden className="size-4 text-accent" />
              {t(`assistant.quick.${name}`)}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
