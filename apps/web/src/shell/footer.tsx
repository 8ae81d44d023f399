import { ChevronDown, Globe } from 'lucide-react'
import type { ReactNode } from 'react'
import { placeEntries } from '../app/capability/menu.ts'
import { languageNames, languages } from '../app/language/language.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import type { FixedRoute } from '../app/routing/route-list.ts'
import { useSession } from '../app/session/session.tsx'
import { cn } from '../ui/cn.ts'
import { Select } from '../ui/forms/select.tsx'
import { useIsNarrow } from '../ui/use-is-small.ts'
import { Brand } from './brand.tsx'
import { licenceNumber } from './licence.ts'
import { ProviderBadges } from './provider-badges.tsx'

const helps = ['support', 'supportHelp', 'faq', 'contact', 'enterprise'] as const
const documents = ['security', 'privacy', 'terms', 'cookies', 'risk', 'regulatory', 'licenses'] as const

/** Links beneath a page: few lines on a desk, groups that open on a phone. */
export function Footer() {
  const { t } = useTranslation()
  const { user, loading } = useSession()
  const isGuest = !user && !loading
  return (
    <footer className="mt-16 border-t border-line bg-surface">
      <h2 className="sr-only">{t('footer.title')}</h2>
      <div className="container-page">
        <div className="grid gap-x-8 py-8 sm:grid-cols-2 sm:gap-y-8 lg:grid-cols-[1.3fr_1.7fr_1fr_1.25fr]">
          <div className="max-w-sm max-lg:col-span-full max-sm:pb-5">
            <Brand className="-mt-2.5" />
            <p className="mt-1 text-sm text-muted">{t('footer.about')}</p>
            <p className="mt-3 text-sm text-muted">{t('footer.token')}</p>
            <ul className="text-sm">
              <FooterLink to="token">{t('footer.document.token')}</FooterLink>
            </ul>
          </div>
          <Column title={t('footer.products')} list="sm:columns-2">
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
          <Column title={t('footer.legal')} list="sm:max-lg:columns-2" className="sm:max-lg:col-span-full">
            <FooterText>{t('footer.licence', { number: licenceNumber })}</FooterText>
            <FooterText>{t('footer.securityText')}</FooterText>
            {documents.map((name) => (
              <FooterLink key={name} to={name}>
                {t(`footer.document.${name}`)}
              </FooterLink>
            ))}
          </Column>
        </div>
        <div className="grid gap-x-8 gap-y-5 border-t border-line py-6 lg:grid-cols-[minmax(0,1fr)_auto]">
          <div>
            <h3 className="mb-2 text-sm font-semibold">{t('footer.providers')}</h3>
            <ProviderBadges />
          </div>
          <div>
            <h3 className="text-sm font-semibold">{t('footer.stores')}</h3>
            <ul className="flex flex-wrap gap-x-5 text-sm">
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
        <div className="grid gap-x-8 gap-y-4 border-t border-line py-6 md:grid-cols-[1fr_auto]">
          <p className="max-w-3xl text-sm text-muted">
            {t('footer.nonCustodial')}
            <span className="mt-2 block text-xs">
              {t('footer.rights', { year: new Date().getFullYear() })}
            </span>
          </p>
          <LanguageSelect />
        </div>
      </div>
    </footer>
  )
}

/** A group of links; closed at first where the page is as narrow as a phone. */
function Column({
  title,
  className,
  list,
  children,
}: {
  readonly title: string
  readonly className?: string
  /** How its lines are laid out. */
  readonly list?: string
  readonly children: ReactNode
}) {
  const heading = <h3 className="text-sm font-semibold">{title}</h3>
  const links = <ul className={cn('text-sm sm:mt-1', list)}>{children}</ul>
  if (!useIsNarrow())
    return (
      <div className={className}>
        {heading}
        {links}
      </div>
    )
  return (
    <details className="group border-t border-line">
      <summary className="flex min-h-12 cursor-pointer items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
        {heading}
        <ChevronDown aria-hidden className="size-4 text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="pb-3">{links}</div>
    </details>
  )
}

type FooterLinkProps = { readonly to: FixedRoute; readonly hash?: string; readonly children: ReactNode }

function FooterLink({ to, hash, children }: FooterLinkProps) {
  return (
    <li className="break-inside-avoid">
      <AppLink
        to={to}
        hash={hash}
        className="inline-flex min-h-11 min-w-11 items-center sm:pointer-fine:min-h-8 rounded-control text-muted underline-offset-4 transition-colors hover:text-ink hover:underline"
      >
        {children}
      </AppLink>
    </li>
  )
}

function FooterText({ children }: { readonly children: ReactNode }) {
  return <li className="break-inside-avoid py-1.5 text-muted">{children}</li>
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
