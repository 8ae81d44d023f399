import { Check } from 'lucide-react'
import { useNavigate } from 'react-router'
import { type CardPurchase, hasTurnedAway, tellError } from '../../app/api/api.ts'
import { useLanguage } from '../../app/language/provider.tsx'
import { useTranslation } from '../../app/language/translation.ts'
import { useTimeZone } from '../../app/session/me.ts'
import { moneyText } from '../../ui/amounts/money-text.ts'
import { Button } from '../../ui/button.tsx'
import { formatDate } from '../../ui/format.ts'
import { toast } from '../../ui/toasts/toast.ts'
import { applyFix } from './apply-fix.ts'
import { type Fix, type FixWords, fixEffect, fixLabel } from './fixes.ts'
import { tellAllowed, tellDone } from './notice.tsx'

/** The one thing that lets the purchase pass, its whole effect named under the button. */
export function FixBox({ purchase, fix }: { readonly purchase: CardPurchase; readonly fix: Fix }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const words = useFixWords()
  const press = async () => {
    try {
      const applied = await applyFix(purchase, fix)
      if (applied.kind === 'allowed') tellAllowed(purchase, applied.until)
      else if (applied.kind === 'elsewhere') void navigate(applied.address)
      else tellDone(applied.kind)
    } catch (error) {
      if (!hasTurnedAway(error)) toast.error(t('cards.declined.failed'), tellError(error).message)
    }
  }
  return (
    <div className="rounded-card bg-subtle p-3.5">
      <Button size="lg" block onClick={press}>
        <Check aria-hidden />
        {fixLabel(purchase, fix, words)}
      </Button>
      <p className="mt-2.5 px-1.5 text-center text-sm text-balance text-muted">
        {fixEffect(purchase, fix, words)}
      </p>
    </div>
  )
}

/** The amount of what one is about to allow is no balance: it is always shown. */
export function useFixWords(): FixWords {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const timeZone = useTimeZone()
  return {
    t,
    moneyText: (amount, options) => moneyText(amount, language, options),
    timeText: (moment) => formatDate(new Date(moment), 'time', language, timeZone),
  }
}
