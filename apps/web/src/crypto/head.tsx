import { BadgeCheck, KeyRound, type LucideIcon, RadioTower } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { licenceNumber } from '../shell/index.ts'
import { cn } from '../ui/cn.ts'

export function Head() {
  const { t } = useTranslation()
  return (
    <>
      <h1 className="text-xl font-semibold tracking-tight sm:text-2xl">{t('crypto.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('crypto.intro')}</p>
      <ul aria-label={t('crypto.badge.label')} className="mt-4 flex flex-wrap gap-2">
        <Claim icon={BadgeCheck} isFirst>
          {t('crypto.badge.licensed')} · <bdi className="figures">{licenceNumber}</bdi>
        </Claim>
        <Claim icon={KeyRound}>{t('crypto.badge.nonCustodial')}</Claim>
        <Claim icon={RadioTower}>{t('crypto.badge.live')}</Claim>
      </ul>
    </>
  )
}

function Claim({
  icon: Icon,
  isFirst = false,
  children,
}: {
  readonly icon: LucideIcon
  readonly isFirst?: boolean
  readonly children: ReactNode
}) {
  return (
    <li
      className={cn(
        'inline-flex min-h-7.5 items-center gap-2 rounded-full border px-3 text-[0.8125rem] font-semibold',
        isFirst ? 'border-transparent bg-accent-soft text-accent' : 'border-line bg-surface',
      )}
    >
      <Icon aria-hidden className="size-4 shrink-0" strokeWidth={1.75} />
      <span>{children}</span>
    </li>
  )
}
