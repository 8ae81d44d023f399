import { Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeEntries } from '../app/capability/menu.ts'
import { languageNames, languages } from '../app/language/language.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import type { FixedRoute } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { cn } from '../ui/cn.ts'
import { Select } from '../ui/select.tsx'
import { Brand } from './brand.tsx'
import { licenceNumber } from './licence.ts'
import { ProviderBadges } from './provider-badges.tsx'

const helps = ['support', 'supportHelp', 'faq', 'contact', 'enterprise'] as const
const documents = ['security', 'privacy', 'terms', 'cookies', 'risk', 'regulatory', 'licenses'] as const

/** What stands in a row stands under the same edges in every row. */
const columns = 'lg:grid-cols-[1.5fr_1fr_1fr_1.25fr]'

export function Footer() {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  const isGuest = !user && !loading
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <h2 className="sr-only">{t('footer.title')}</h2>
      <div className="container-page">
        <div className={cn('grid grid-cols-2 gap-x-8 gap-y-10 py-12', columns)}>
          <div className="max-w-sm max-lg:col-span-2">
            <Brand className="-mt-2.5" />
            <p className="mt-2 text-sm text-muted">{t('footer.about')}</p>
            <p className="mt-4 text-sm text-muted">{t('footer.token')}</p>
            <ul className="text-sm">
              <FooterLink to="token">{t('footer.document.token')}</FooterLink>
            </ul>
          </div>
          <Column title={t('footer.products')}>
            {placeEntries().map((entry) => (
              <FooterLink key={entry.to} to={entry.to}>
                {t(entry.title)}
              </FooterLink>
            ))}
            <FooterLink to="pricing">{t('shell.page.pricing')}</FooterLink>
            <FooterLink to="blog">{t('shell.page.blog')}</FooterLink>
            {isGuest && <FooterLink to="register">{t('shell.page.register')}</FooterLink>}
          </Column>
          <Column title={t('footer.support')}>
            {isGuest && <FooterLink to="login">{t('shell.page.login')}</FooterLink>}
            <FooterLink to="forgotPassword">{t('shell.page.forgotPassword')}</FooterLink>
            {helps.map((name) => (
              <FooterLink key={name} to={name}>
                {t(`footer.help.${name}`)}
              </FooterLink>
            ))}
          </Column>
          <Column title={t('footer.legal')} className="max-lg:col-span-2">
            <FooterText>{t('footer.licence', { number: licenceNumber })}</FooterText>
            <FooterText>{t('footer.securityText')}</FooterText>
            {documents.map((name) => (
              <FooterLink key={name} to={name}>
                {t(`footer.document.${name}`)}
              </FooterLink>
            ))}
          </Column>
        </div>
        <div className={cn('grid gap-8 border-t border-line py-8', columns)}>
          <div className="lg:col-span-3">
            <h3 className="mb-3 text-sm font-semibold">{t('footer.providers')}</h3>
            <ProviderBadges />
          </div>
          <div>
            <h3 className="text-sm font-semibold">{t('footer.stores')}</h3>
            <ul className="mt-1.5 text-sm">
              <FooterLink to="install" hash="ios">
                {t('footer.appStore')}
              </FooterLink>
              <FooterLink to="install" hash="android">
                {t('footer.playStore')}
              </FooterLink>
              <FooterLink to="install">{t('footer.computers')}</FooterLink>
            </ul>
          </div>
        </div>
        <div
          className={cn(
            'grid gap-x-8 gap-y-6 border-t border-line py-8 md:max-lg:grid-cols-[1fr_auto]',
            columns,
          )}
        >
          <p className="max-w-3xl text-sm text-muted lg:col-span-3">
            {t('footer.nonCustodial')}
            <span className="mt-3 block text-xs">
              {t('footer.rights', {
                year: String(new Date().getFullYear()),
              })}
            </span>
          </p>
          <LanguageSelect />
        </div>
      </div>
    </footer>
  )
}

function Column({
  title,
  className,
  children,
}: {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}) {
  return (
    <div className={className}>
      <h3 className="text-sm font-semibold">{title}</h3>
      <ul className="mt-1.5 text-sm">{children}</ul>
    </div>
  )
}

type FooterLinkProps = { readonly to: FixedRoute; readonly hash?: string; readonly children: ReactNode }

function FooterLink({ to, hash, children }: FooterLinkProps) {
  return (
    <li>
      <AppLink
        to={to}
        hash={hash}
        className="inline-flex min-h-11 min-w-11 items-center rounded-control text-muted underline-offset-4 transition-colors hover:text-ink hover:underline"
      >
        {children}
      </AppLink>
    </li>
  )
}

function FooterText({ children }: { readonly children: ReactNode }) {
  return <li className="py-2 text-muted lg:max-w-60">{children}</li>
}

function LanguageSelect() {
  const { t } = useTranslation()
  const { language, choose } = useLanguage()
  return (
    <span className="relative flex shrink-0 items-center gap-2 self-start">
      <Globe aria-hidden className="size-5 text-muted" strokeWidth={1.75} />
      <Select
        className="w-40"
        aria-label={t('shell.language.label')}
        value={language}
        options={languages.map((value) => ({
          value,
          label: languageNames[value],
        }))}
        onValueChange={(chosen) => void choose(chosen)}
      />
    </span>
  )
}
