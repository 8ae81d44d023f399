import { KeyRound, type LucideIcon, Phone, Smartphone } from 'lucide-react'
import { Suspense } from 'react'
import { getConfig } from '../app/config.ts'
import type { TextKey } from '../app/language/text-key.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { canUsePasskeys } from '../auth/index.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'

// Once in the life of most accounts.
const EnrolAuthenticator = late(() =>
  import('./enrol-authenticator.tsx').then((module) => ({ default: module.EnrolAuthenticator })),
)
const EnrolKey = late(() => import('./enrol-key.tsx').then((module) => ({ default: module.EnrolKey })))
const EnrolPhone = late(() => import('./enrol-phone.tsx').then((module) => ({ default: module.EnrolPhone })))

const kinds = ['totp', 'webauthn', 'phone'] as const

export type FactorKind = (typeof kinds)[number]

export const factorIcons: Readonly<Record<FactorKind, LucideIcon>> = {
  totp: Smartphone,
  webauthn: KeyRound,
  phone: Phone,
}

const titles = {
  totp: 'security.app.title',
  webauthn: 'security.key.title',
  phone: 'security.phone.title',
} as const satisfies Readonly<Record<FactorKind, TextKey>>

/** Progress of adding a second factor. */
export type Adding = 'no' | 'choosing' | FactorKind

/** Adds a second factor of the kind that the person chooses. */
export function AddFactor({
  adding,
  onChange,
  onDone,
}: {
  readonly adding: Adding
  readonly onChange: (adding: Adding) => void
  readonly onDone: () => void
}) {
  const { t } = useTranslation()
  return (
    <Dialog open={adding !== 'no'} onOpenChange={(isOpen) => !isOpen && onChange('no')}>
      {adding === 'choosing' && (
        <DialogContent size="sm" title={t('security.factor.choose')}>
          <ul className="grid gap-2">
            {kinds.map((kind) => (
              <Choice key={kind} kind={kind} onChoose={() => onChange(kind)} />
            ))}
          </ul>
        </DialogContent>
      )}
      {adding !== 'no' && adding !== 'choosing' && (
        <DialogContent size="sm" title={t(titles[adding])}>
          <Suspense fallback={<OnItsWay />}>
            {adding === 'totp' && <EnrolAuthenticator onDone={onDone} />}
            {adding === 'webauthn' && <EnrolKey onDone={onDone} />}
            {adding === 'phone' && <EnrolPhone onDone={onDone} />}
          </Suspense>
        </DialogContent>
      )}
    </Dialog>
  )
}

function OnItsWay() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-40" />
      <Skeleton className="h-11" />
    </Loading>
  )
}

function Choice({ kind, onChoose }: { readonly kind: FactorKind; readonly onChoose: () => void }) {
  const { t } = useTranslation()
  const Icon = factorIcons[kind]
  const obstacle = obstacleTo(kind)
  return (
    <li>
      <Button
        variant="secondary"
        block
        disabled={obstacle !== undefined}
        onClick={onChoose}
        className="h-auto! items-start! justify-start! gap-3! px-4! py-3 text-start! whitespace-normal!"
      >
        <Icon aria-hidden className="mt-0.5" />
        <span className="min-w-0">
          {t(`security.twoFactor.${kind}`)}
          <span className="mt-0.5 block font-normal text-muted">
            {t(obstacle ?? `security.factor.${kind}`)}
          </span>
        </span>
      </Button>
    </li>
  )
}

/** Why a kind cannot be had here. */
function obstacleTo(kind: FactorKind): TextKey | undefined {
  // Like passkeys, security keys are kept for named sites alone.
  if (kind === 'webauthn' && !canUsePasskeys()) return 'security.key.cannot'
  if (kind === 'phone' && !getConfig().phones) return 'auth.error.noPhones'
  return undefined
}
