import { Languages, ShieldCheck, WalletCards } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Brand, LanguageButton, ThemeButton } from '../shell/index.ts'
import { Orb } from '../ui/pearl/orb.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

export type AuthLayoutProps = {
  readonly title: ReactNode
  readonly text?: ReactNode
  /** The page's name in the browser's tab. */
  readonly tab: string
  readonly children: ReactNode
}

/** The pages of signing in: a form at the start, and on wide screens the pearl beside it. */
export function AuthLayout({ title, text, tab, children }: AuthLayoutProps) {
  const { t } = useTranslation()
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_minmax(0,44%)]">
      <title>{t('common.pageTitle', { page: tab })}</title>
      <div className="flex flex-col">
        <header className="flex h-16 items-center justify-between px-4 sm:px-6">
          <Brand />
          <div className="flex">
            <ThemeButton />
            <LanguageButton />
          </div>
        </header>
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto flex w-full max-w-md flex-1 flex-col justify-center px-4 py-8 outline-none sm:px-6"
        >
          <h1 className="text-2xl font-semibold tracking-[-0.02em]">{title}</h1>
          {text && <p className="mt-2 text-muted">{text}</p>}
          <div className="mt-7">{children}</div>
        </main>
        <footer className="px-4 pb-4 sm:px-6">
          <ul className="flex flex-wrap justify-center gap-x-6 text-sm text-muted">
            <FooterLink to="landing">{t('shell.page.landing')}</FooterLink>
            <FooterLink to="login">{t('shell.page.login')}</FooterLink>
            <FooterLink to="register">{t('shell.page.register')}</FooterLink>
            <FooterLink to="forgotPassword">{t('shell.page.forgotPassword')}</FooterLink>
          </ul>
        </footer>
      </div>
      <Aside />
    </div>
  )
}

function FooterLink({
  to,
  children,
}: {
  readonly to: 'landing' | 'login' | 'register' | 'forgotPassword'
  readonly children: ReactNode
}) {
  return (
    <li>
      <AppLink
        to={to}
        className="inline-flex min-h-11 min-w-11 items-center rounded-control underline-offset-4 hover:text-ink hover:underline"
      >
        {children}
      </AppLink>
    </li>
  )
}

const reasons = [
  { icon: ShieldCheck, text: 'auth.aside.security' },
  { icon: WalletCards, text: 'auth.aside.custody' },
  { icon: Languages, text: 'auth.aside.languages' },
] as const

function Aside() {
  const { t } = useTranslation()
  return (
    <aside className="relative isolate hidden overflow-clip border-s border-line bg-surface lg:block">
      <span aria-hidden className="absolute inset-[-20%] -z-10 bg-(image:--glow) blur-[10px]" />
      {/* It stays in view, and in its place from page to page, however long the form is. */}
      <div className="sticky top-0 flex h-dvh min-h-[38rem] flex-col justify-center gap-12 px-12">
        <Orb className="mx-auto w-60 xl:w-72 2xl:w-80" />
        <div className="mx-auto max-w-sm">
          <p className="text-2xl font-semibold tracking-[-0.02em] text-balance">{t('auth.aside.title')}</p>
          <ul className="mt-6 grid gap-4">
            {reasons.map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-start gap-3 text-sm text-muted">
                <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" strokeWidth={1.75} />
                {t(text)}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </aside>
  )
}

/** The step after a form, downloaded when it is needed. */
export function Later({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={<FormSkeleton />}>{children}</Suspense>
}

/** A form that is coming. */
export function FormSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
      <Skeleton className="h-12" />
    </Loading>
  )
}
