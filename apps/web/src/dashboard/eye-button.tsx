import { Eye, EyeOff } from 'lucide-react'
import { useBalanceVisibility } from '../app/balance-visibility.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'

/** Hides and shows balances everywhere, without a word beside it. */
export function EyeButton({ className }: { readonly className?: string }) {
  const { t } = useTranslation()
  const { isHidden, toggle } = useBalanceVisibility()
  return (
    <Button
      variant="ghost"
      size="icon"
      className={className}
      aria-label={isHidden ? t('dashboard.show') : t('dashboard.hide')}
      onClick={toggle}
    >
      {isHidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
    </Button>
  )
}
