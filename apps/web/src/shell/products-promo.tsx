import { AppLink } from '../app/link.tsx'
import { useSession } from '../app/session.tsx'
import { useTranslation } from '../app/translation.ts'
import { buttonStyle } from '../ui/button.tsx'

/** The pearl card at the end of the Products menu: a wallet ID for guests, the dashboard for the signed in. */
export function ProductsPromo() {
  const { t } = useTranslation()
  const { user } = useSession()
  return (
    <div className="flex flex-col justify-end rounded-card bg-pearl p-5">
      <p className="font-semibold">{t('shell.promo.title')}</p>
      <p className="mt-1 text-sm text-pearl-muted">{t('shell.promo.text')}</p>
      <AppLink to={user ? 'dashboard' : 'signup'} className={`${buttonStyle({ variant: 'pearl' })} mt-4`}>
        {user ? t('shell.account.goToDashboard') : t('shell.promo.action')}
      </AppLink>
    </div>
  )
}
