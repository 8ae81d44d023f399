import { Info } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { cn } from '../ui/cn.ts'

/** Risk notice for all who look at rates of staking. */
export function StakingRisk({ className }: { readonly className?: string }) {
  const { t } = useTranslation()
  return (
    <p className={cn('flex items-start gap-2.5 text-xs text-muted', className)}>
      <Info aria-hidden className="mt-px size-4 shrink-0" strokeWidth={1.75} />
      {t('staking.risk')}
    </p>
  )
}
