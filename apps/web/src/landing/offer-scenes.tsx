import { formatMoney, type Money, money } from '@sadaf/money'
import { Check, EyeOff, Landmark, Moon, Sun, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { numeralsOf } from '../app/language/numerals.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'

// Small pictures of what the product does, drawn from its own parts. They are decoration: the text beside them says it.

const balances = [money('USD', 248_000n), money('EUR', 91_050n), money('AED', 615_000n)]

/** A month's groceries, and the three payments that they are made of. */
const groceries = {
  total: money('USD', 42_000n),
  parts: [
    { amount: money('USD', 18_240n), dot: 'bg-chart-1', share: 'grow-[182]', name: 'w-14' },
    { amount: money('USD', 13_760n), dot: 'bg-chart-2', share: 'grow-[138]', name: 'w-10' },
    { amount: money('USD', 10_000n), dot: 'bg-chart-3', share: 'grow-[100]', name: 'w-12' },
  ],
} as const

const sixDots = [1, 2, 3, 4, 5, 6] as const

/** A wallet's face with its ID, and the currencies in it. */
export function WalletScene() {
  const { t } = useTranslation()
  return (
    <Scene isTall>
      <div className="flex aspect-[1.586] max-w-64 flex-1 flex-col justify-between rounded-card bg-pearl p-3 shadow-float lg:p-4">
        <span className="flex items-center gap-2 text-sm font-semibold">
          <span className="pearl-dot" />
          {t('common.brand')}
        </span>
        <bdi dir="ltr" className="figures text-xs font-semibold tracking-wide whitespace-nowrap rtl:text-end">
          SDF-7K2M94QX
        </bdi>
      </div>
      <div className="grid gap-2">
        {balances.map((balance) => (
          <Figure
            key={balance.asset}
            of={balance}
            className="rounded-full border border-line bg-surface px-3 py-1.5 text-xs font-semibold shadow-card lg:text-sm"
          />
        ))}
      </div>
    </Scene>
  )
}

/** Scene of the review before a payment. */
export function ReviewScene() {
  const { t } = useTranslation()
  const lines = [
    { name: t('landing.scene.to'), value: t('landing.scene.recipient') },
    { name: t('landing.scene.amount'), value: <Figure of={money('USD', 4_850n)} /> },
    { name: t('landing.scene.fee'), value: t('landing.scene.noFee') },
    { name: t('landing.scene.arrives'), value: t('landing.scene.inSeconds') },
  ]
  return (
    <Scene isTall>
      <div className="w-full max-w-72 rounded-card border border-line bg-surface p-4 shadow-float">
        {lines.map(({ name, value }) => (
          <p key={name} className="flex justify-between gap-3 py-1 text-sm">
            <span className="text-muted">{name}</span>
            <span className="font-medium">{value}</span>
          </p>
        ))}
        <span className="mt-2.5 flex h-9 items-center justify-center gap-2 rounded-control bg-accent text-sm font-semibold text-accent-ink">
          <Check className="size-4" />
          {t('landing.scene.confirm')}
        </span>
      </div>
    </Scene>
  )
}

/** A figure and the rows that add up to it. */
export function HistoryScene() {
  return (
    <Scene>
      <div className="w-full max-w-56">
        <Figure of={groceries.total} className="block text-xl font-semibold" />
        <span className="mt-2 flex h-2 gap-0.5 overflow-hidden rounded-full">
          {groceries.parts.map(({ dot, share }) => (
            <span key={dot} className={cn('basis-0', dot, share)} />
          ))}
        </span>
        <span className="mt-3 grid gap-1.5">
          {groceries.parts.map(({ amount, dot, name }) => (
            <span key={dot} className="flex items-center gap-2 text-xs">
              <span className={cn('size-2 rounded-full', dot)} />
              <span className={cn('h-1.5 rounded-full bg-line-strong/35', name)} />
              <Figure of={amount} className="ms-auto font-medium text-muted" />
            </span>
          ))}
        </span>
      </div>
    </Scene>
  )
}

/** Six dots, whatever the amount. */
export function PrivacyScene() {
  return (
    <Scene>
      <div className="flex w-full max-w-56 items-center justify-between rounded-card border border-line bg-surface p-4 shadow-card">
        <span className="grid gap-3">
          <span className="h-1.5 w-14 rounded-full bg-line-strong/35" />
          <span className="flex gap-1.5">
            {sixDots.map((dot) => (
              <span key={dot} className="size-2.5 rounded-full bg-ink" />
            ))}
          </span>
        </span>
        <span className="grid size-10 place-items-center rounded-full bg-accent-soft text-accent">
          <EyeOff className="size-5" strokeWidth={1.75} />
        </span>
      </div>
    </Scene>
  )
}

/** Two languages, two themes. */
export function LanguagesScene() {
  return (
    <Scene>
      <Tile className="light -me-3 -rotate-6" icon={<Sun className="size-4" strokeWidth={1.75} />}>
        A
      </Tile>
      <Tile className="dark translate-y-2 rotate-6" icon={<Moon className="size-4" strokeWidth={1.75} />}>
        {/* In the system's font, as on the language button. */}
        <span lang="ar" className="font-[family-name:system-ui]">
          ع
        </span>
      </Tile>
    </Scene>
  )
}

function Tile({
  className,
  icon,
  children,
}: {
  readonly className: string
  readonly icon: ReactNode
  readonly children: ReactNode
}) {
  return (
    <span
      className={cn(
        'relative grid size-24 place-items-center rounded-card border border-line bg-surface text-2xl font-semibold text-ink shadow-float',
        className,
      )}
    >
      {children}
      <span className="absolute end-2.5 top-2.5 text-accent">{icon}</span>
    </span>
  )
}

/** The money goes from a person to a provider; Sadaf speaks with both and never stands in its way. */
export function CustodyScene() {
  const node =
    'absolute top-[58%] grid size-12 place-items-center rounded-full border border-line bg-surface shadow-card'
  return (
    <Scene>
      <div className="relative h-32 w-full max-w-56">
        <svg aria-hidden viewBox="0 0 224 128" fill="none" className="absolute inset-0 size-full">
          <path
            d="M24 98 Q40 36 112 32 Q184 36 200 98"
            className="stroke-line-strong/60"
            strokeDasharray="3 5"
          />
          <path d="M24 98H200" strokeWidth="2" className="stroke-accent" />
        </svg>
        <span className={cn(node, 'start-0')}>
          <UserRound className="size-5 text-accent" strokeWidth={1.75} />
        </span>
        <span className={cn(node, 'end-0')}>
          <Landmark className="size-5 text-accent" strokeWidth={1.75} />
        </span>
        <span className="absolute inset-x-0 top-[0.875rem] flex justify-center">
          <span className="pearl-dot scale-125" />
        </span>
        <span className="absolute inset-x-0 top-[5.75rem] flex justify-center">
          <span className="size-3 rounded-full bg-accent ring-4 ring-subtle" />
        </span>
      </div>
    </Scene>
  )
}

function Scene({ isTall = false, children }: { readonly isTall?: boolean; readonly children: ReactNode }) {
  return (
    <div
      aria-hidden
      className={cn(
        'relative isolate flex items-center justify-center overflow-hidden border-b border-line bg-subtle px-4 before:absolute before:inset-0 before:-z-10 before:bg-(image:--glow) before:opacity-60',
        isTall ? 'h-60 gap-3 lg:gap-5' : 'h-44',
      )}
    >
      {children}
    </div>
  )
}

function Figure({ of, className }: { readonly of: Money; readonly className?: string }) {
  const { language } = useLanguage()
  return (
    <bdi className={cn('figures whitespace-nowrap', className)}>
      {formatMoney(of, language, { numberingSystem: numeralsOf(language) })}
    </bdi>
  )
}
