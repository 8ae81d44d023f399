import type { AnswerAt } from '@sadaf/api/client'
import { DEVICE_CODE_MINUTES } from '@sadaf/api/family'
import { Suspense, useState } from 'react'
import { api, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { late } from '../../app/late.ts'
import { Button } from '../../ui/button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Member } from '../queries.ts'
import { useAct } from '../use-act.ts'

const QrCode = late(() => import('../../ui/qr-code.tsx'))

type Code = AnswerAt<'POST /family/members/{id}/device-code'>

/** Makes the code that signs a child's device in, and signs their devices out. */
export function DeviceDialog({ member, onClose }: { readonly member: Member; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const act = useAct()
  const [code, setCode] = useState<Code>()
  const { id, name, profile } = member
  const devices = profile?.devices ?? 0
  const make = async () => {
    try {
      setCode(await api('POST /family/members/{id}/device-code', { params: { id } }))
    } catch (error) {
      toast.error(t('family.notDone'), tellError(error).message)
    }
  }
  const end = () =>
    act.mutateAsync({
      call: () => api('DELETE /family/members/{id}/devices', { params: { id } }),
      done: t('family.device.ended', { name }),
      onDone: () => setCode(undefined),
    })
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={t('family.device.of', { name })}
        description={t('family.device.hint', { count: DEVICE_CODE_MINUTES })}
        footer={
          <>
            {(devices > 0 || code) && (
              <Button variant="ghost" className="sm:me-auto" onClick={end}>
                {t('family.device.end')}
              </Button>
            )}
            <Button onClick={onClose}>{t('family.device.close')}</Button>
          </>
        }
      >
        <div className="grid justify-items-center gap-4 text-center">
          {code ? <Shown code={code} name={name} /> : null}
          <Button variant={code ? 'ghost' : 'primary'} onClick={make}>
            {t(code ? 'family.device.again' : 'family.device.make')}
          </Button>
          <p className="text-sm text-muted">{t('family.device.signedIn', { count: devices })}</p>
        </div>
      </DialogContent>
    </Dialog>
  )
}

function Shown({
  code: { code, url, expires_at: until },
  name,
}: {
  readonly code: Code
  readonly name: string
}) {
  const { t } = useTranslation()
  return (
    <>
      <div className="aspect-square w-full max-w-48 overflow-hidden rounded-card shadow-card">
        <Suspense fallback={<Skeleton className="size-full" />}>
          <QrCode text={url} label={t('family.device.qr', { name })} />
        </Suspense>
      </div>
      <div className="flex items-center gap-1">
        <output
          dir="ltr"
          translate="no"
          aria-label={t('family.device.code')}
          className="figures text-2xl font-semibold tracking-[0.12em]"
        >
          {code}
        </output>
        <CopyButton text={code} label={t('family.device.copy')} copied={t('family.device.copied')} />
      </div>
      <p className="text-sm text-muted">
        {t('family.device.until')} <DateText value={until} style="time" />
      </p>
    </>
  )
}
