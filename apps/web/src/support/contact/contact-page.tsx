import { useTranslation } from '../../app/language/translation.ts'
import { AppLink } from '../../app/routing/link.tsx'
import { PublicPage, PublicTitle } from '../../shell/index.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { LateForm } from './late-form.tsx'

/** The form for everybody, and the ways that are better for who has an account or a common question. */
export function Component() {
  const { t } = useTranslation()
  return (
    <PublicPage>
      <div className="mx-auto grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)]">
        <div>
          <PublicTitle>{t('contact.title')}</PublicTitle>
          <p className="mt-3 max-w-prose leading-relaxed text-muted">{t('contact.intro')}</p>
          <p className="mt-6 max-w-prose text-sm text-muted">{t('contact.member')}</p>
          <div className="mt-4 flex flex-wrap gap-2.5">
            <AppLink
              to="supportTickets"
              query={{ new: 'true' }}
              className={buttonStyle({ variant: 'secondary' })}
            >
              {t('contact.ticket')}
            </AppLink>
            <AppLink to="supportHelp" className={buttonStyle({ variant: 'ghost' })}>
              {t('contact.help')}
            </AppLink>
          </div>
        </div>
        <LateForm kind="contact" />
      </div>
    </PublicPage>
  )
}
