import { type ReactNode, Suspense } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Header } from './header.tsx'
import { SiteFooter } from './late-footer.ts'
import { ThumbRoom } from './thumb-room.tsx'

/** A page for everybody to read, with the header and the footer of the landing page. It begins with a `PublicTitle`. */
export function PublicPage({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <Header place="landing" />
      <main
        id="main"
        tabIndex={-1}
        className="container-page min-h-[calc(100dvh-4rem)] py-10 outline-none sm:py-14"
      >
        {children}
      </main>
      <Suspense fallback={<div className="min-h-[40rem]" />}>
        <SiteFooter />
      </Suspense>
      <ThumbRoom />
    </>
  )
}

/** The heading of a public page, which also names its window. */
export function PublicTitle({ children }: { readonly children: string }) {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: children })}</title>
      <h1 className="text-2xl font-semibold tracking-[-0.02em] text-balance">{children}</h1>
    </>
  )
}
