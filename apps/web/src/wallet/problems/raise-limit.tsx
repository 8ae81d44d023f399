import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { buttonStyle } from '../../ui/button.tsx'
import type { FieldProblem } from './problems.ts'

/** The way to a higher limit, where an amount is above one that can be raised. */
export function RaiseLimit({ problem }: { readonly problem: FieldProblem | undefined }) {
  const { t } = useTranslation()
  if (!problem?.limit?.next_tier) return null
  return (
    <AppLink
      to="profileVerification"
      className={buttonStyle({ variant: 'link', size: 'sm', className: '-mt-4 justify-self-start' })}
    >
      {t('wallet.limits.raise')}
    </AppLink>
  )
}
