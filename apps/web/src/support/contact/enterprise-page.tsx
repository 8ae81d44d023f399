import { useTranslation } from '../../app/language/translation.ts'
import { PublicPage, PublicTitle } from '../../shell/index.ts'
import { LateForm } from './late-form.tsx'

const offers = ['signIn', 'files', 'payouts', 'plans', 'currencies', 'trail'] as const

/**
 * Services for companies, those that are still to come, and the form by which companies tell us their needs.
 */
export function Component() {
  const { t } = useTranslation()
  return (
    <PublicPage>
      <div className="mx-auto max-w-5xl">
        <PublicTitle>{t('contact.enterprise.title')}</PublicTitle>
        <p className="mt-3 max-w-prose text-lg leading-relaxed text-muted">{t('contact.enterprise.intro')}</p>
        <h2 className="mt-10 text-lg font-semibold">{t('contact.enterprise.today')}</h2>
        <ul className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offers.map((offer) => (
            <Offer key={offer} offer={offer} />
          ))}
        </ul>
        <div className="mt-12 grid grid-cols-[minmax(0,1fr)] items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
          <div>
            <h2 className="text-lg font-semibold">{t('contact.enterprise.notYet')}</h2>
            <p className="mt-3 max-w-prose leading-relaxed text-muted">
              {t('contact.enterprise.notYetText')}
            </p>
            <h2 className="mt-8 text-lg font-semibold">{t('contact.enterprise.talk')}</h2>
            <p className="mt-3 max-w-prose leading-relaxed text-muted">{t('contact.enterprise.talkText')}</p>
          </div>
          <LateForm kind="enterprise" />
        </div>
      </div>
    </PublicPage>
  )
}

function Offer({ offer }: { readonly offer: (typeof offers)[number] }) {
  const { t } = useTranslation()
  return (
    <li className="rounded-card border border-line bg-surface p-5 shadow-card">
      <h3 className="font-semibold">{t(`contact.enterprise.${offer}`)}</h3>
      <p className="mt-1 text-sm text-muted">{t(`contact.enterprise.${offer}Text`)}</p>
    </li>
  )
}
