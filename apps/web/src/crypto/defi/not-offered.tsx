import { Minus } from 'lucide-react'
import { useTranslation } from '../../app/language/translation.ts'
import { Card, CardHeader } from '../../ui/card.tsx'

/** Parts of DeFi that Sadaf does not offer, and why. */
export function NotOffered() {
  const { t } = useTranslation()
  return (
    <Card aria-labelledby="defi-not" className="mt-3 sm:mt-4">
      <CardHeader title={<span id="defi-not">{t('defi.not.title')}</span>} description={t('defi.not.text')} />
      <ul className="mt-3 grid gap-2.5 text-sm">
        {(['pools', 'wallet', 'promise'] as const).map((point) => (
          <li key={point} className="flex gap-2.5">
            <Minus aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" strokeWidth={1.75} />
            {t(`defi.not.${point}`)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
