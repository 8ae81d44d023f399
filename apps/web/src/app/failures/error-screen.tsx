import { House, RotateCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { useIsOnline } from '../api/connection.ts'
import { publicPath } from '../language/address.ts'
import { useTranslation } from '../language/translation.ts'
import { describeFailure, newReference, requestIdOf, sendFailure } from './failure-report.ts'

/**
 * The last screen: whatever fails ends here. It needs no provider, no router and no server: links are plain and a
 * retry reloads the page.
 */
export default function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t, language } = useTranslation()
  // Without a connection it is a page's own code that could not be had.
  const isOnline = useIsOnline()
  const requestId = requestIdOf(error)
  const [ownReference] = useState(() => newReference())
  const reference = requestId ?? ownReference

  // The server is outside React; it knows its own requests, and hears of every other failure.
  useEffect(() => {
    console.error(`The page failed, reference ${reference}`, error)
    if (isOnline && requestId === undefined) {
      sendFailure(describeFailure(error, ownReference, location.pathname))
    }
  }, [error, isOnline, ownReference, reference, requestId])

  const title = t(isOnline ? 'common.error.unexpectedTitle' : 'common.offline.title')
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t('common.pageTitle', { page: title })}</title>
      <header className="container-page flex h-16 items-center">
        <a
          href={publicPath('landing', language)}
          className="flex h-11 items-center gap-2.5 rounded-control pe-2 text-lg font-semibold"
        >
          <span aria-hidden className="pearl-dot" />
          {t('common.brand')}
        </a>
      </header>
      <main
        id="main"
        className="container-page relative isolate grid flex-1 place-items-center overflow-x-clip py-10"
      >
        <span
          aria-hidden
          className="pointer-events-none absolute inset-x-0 inset-y-[-4rem] -z-10 bg-(image:--glow) opacity-70"
        />
        <div className="w-full max-w-lg animate-rise rounded-card border border-line bg-surface px-6 py-10 text-center shadow-card sm:px-10">
          <span aria-hidden className="mx-auto grid size-20 place-items-center rounded-full bg-pearl-line">
            <RotateCw className="size-8" strokeWidth={1.5} />
          </span>
          <h1 className="mt-6 text-xl font-semibold tracking-tight text-balance">{title}</h1>
          <p className="mt-2 text-balance text-muted">
            {t(isOnline ? 'common.error.unexpectedHint' : 'common.error.network')}
          </p>
          <div className="mt-7 flex flex-wrap justify-center gap-3">
            <Button className="max-sm:w-full" onClick={() => location.reload()}>
              <RotateCw aria-hidden />
              {t('common.action.reload')}
            </Button>
            <a
              href={publicPath('landing', language)}
              className={`${buttonStyle({ variant: 'secondary' })} max-sm:w-full`}
            >
              <House aria-hidden />
              {t('common.notFound.action')}
            </a>
          </div>
          {isOnline && (
            <p className="mt-8 border-t border-line pt-5 text-sm text-muted">
              {t('common.error.tellSupport')}{' '}
              <bdi
                dir="ltr"
                className="figures inline-block max-w-full font-medium break-all text-ink select-all"
              >
                {reference}
              </bdi>
            </p>
          )}
        </div>
      </main>
    </div>
  )
}
