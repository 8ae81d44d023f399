import { Check, Download } from 'lucide-react'
import { Suspense, useSyncExternalStore } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { takeOffer, useOffer } from './offer.ts'

const QrCode = late(() => import('../ui/qr-code.tsx'))

/** Installs the app by the browser's own offer where it makes one; on a desk a code brings the page to the phone. */
export default function OnThisDevice() {
  const { t } = useTranslation()
  const address = useAddressHere()
  return (
    <Card
      tone="pearl"
      aria-labelledby="on-this-device"
      className="grid gap-6 text-pearl-ink md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div>
        <h2 id="on-this-device" className="text-lg font-semibold">
          {t('install.device.title')}
        </h2>
        {/* As high as the button, which the browser may allow a moment later: nothing moves. */}
        <div className="mt-3 flex min-h-16 items-center">
          <Offer />
        </div>
      </div>
      <div className="flex items-center gap-4 max-md:hidden">
        <p className="max-w-44 text-end text-sm text-pearl-muted">{t('install.phone')}</p>
        <div className="aspect-square w-36 overflow-hidden rounded-card shadow-card">
          {address === undefined ? (
            <Skeleton className="size-full" />
          ) : (
            <Suspense fallback={<Skeleton className="size-full" />}>
              <QrCode text={address} label={t('install.code')} />
            </Suspense>
          )}
        </div>
      </div>
    </Card>
  )
}

function Offer() {
  const { t } = useTranslation()
  const isOffered = useOffer()
  const isInstalled = useIsInstalled()
  if (isInstalled) {
    return (
      <p className="flex items-center gap-2 font-semibold">
        <Check aria-hidden className="size-5" />
        {t('install.device.installed')}
      </p>
    )
  }
  if (!isOffered) return <p className="max-w-prose text-sm text-pearl-muted">{t('install.device.none')}</p>
  return (
    <Button variant="pearl" size="lg" onClick={takeOffer}>
      <Download aria-hidden />
      {t('install.device.button')}
    </Button>
  )
}

const INSTALLED = '(display-mode: standalone)'

/** Whether the page is open as an installed app. */
function useIsInstalled(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const mode = matchMedia(INSTALLED)
      mode.addEventListener('change', onChange)
      return () => mode.removeEventListener('change', onChange)
    },
    () => matchMedia(INSTALLED).matches,
    () => false,
  )
}

const never = () => () => {}

/** The address of this page, once it runs in a browser. */
function useAddressHere(): string | undefined {
  return useSyncExternalStore(
    never,
    () => location.origin + location.pathname,
    () => undefined,
  )
}
