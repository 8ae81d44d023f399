import { Info } from 'lucide-react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { buttonStyle } from '../ui/button.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../ui/dialog.tsx'

/** How the parts of a result come about, and where its currency is chosen. */
export function HowParts({ currency }: { readonly currency: string }) {
  const { t } = useTranslation()
  return (
    <Dialog>
      <DialogTrigger
        className={`${buttonStyle({ variant: 'ghost', size: 'icon' })} -my-2.5 -me-3 text-muted!`}
        aria-label={t('portfolio.parts.how')}
        title={t('portfolio.parts.how')}
      >
        <Info aria-hidden />
      </DialogTrigger>
      <DialogContent title={t('portfolio.parts.how')}>
        <div className="grid gap-3 text-sm">
          <p>{t('portfolio.parts.howLots', { currency })}</p>
          <p>{t('portfolio.parts.howRate')}</p>
          <p>{t('portfolio.parts.howSum')}</p>
          <p>{t('portfolio.parts.howMethods')}</p>
          <p>{t('portfolio.parts.howCurrency')}</p>
          <AppLink to="profilePreferences" className={buttonStyle({ variant: 'secondary' })}>
            {t('portfolio.parts.preferences')}
          </AppLink>
        </div>
      </DialogContent>
    </Dialog>
  )
}
