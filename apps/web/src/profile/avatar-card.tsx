import { Camera, Trash2 } from 'lucide-react'
import { type ChangeEvent, Suspense, useRef, useState } from 'react'
import type { Me } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { late } from '../app/late.ts'
import { nameOf } from '../app/session/me.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { useAvatar } from './use-avatar.ts'

const CropDialog = late(() => import('./crop-dialog.tsx'))

/** The picture that stands beside one's name, and the ways to another. */
export function AvatarCard({ me }: { readonly me: Me }) {
  const { t, language } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<string>()
  const { upload, remove } = useAvatar(me)

  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (file) setPicked(URL.createObjectURL(file))
  }
  const close = () => {
    if (picked !== undefined) URL.revokeObjectURL(picked)
    setPicked(undefined)
  }
  const save = async (picture: Blob) => {
    if (!(await upload(picture))) return toast.error(t('profile.avatar.failed'))
    toast.success(t('profile.saved'))
    close()
  }
  const takeAway = async () => {
    if (await remove()) toast.success(t('profile.avatar.removed'))
    else toast.error(t('profile.notSaved'))
  }
  return (
    <Card id="picture" className="flex flex-wrap items-center gap-5">
      <Avatar name={nameOf(me, language)} src={me.avatar_url ?? undefined} size="xl" />
      <div className="min-w-0 flex-1">
        <h2 className="text-base font-semibold">{t('profile.avatar.title')}</h2>
        <p className="mt-0.5 text-sm text-muted">{t('profile.avatar.intro')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
            <Camera aria-hidden />
            {t(me.avatar_url === null ? 'profile.avatar.add' : 'profile.avatar.change')}
          </Button>
          {me.avatar_url !== null && (
            <Button variant="ghost" size="sm" onClick={takeAway}>
              <Trash2 aria-hidden />
              {t('profile.avatar.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('profile.avatar.file')}
          onChange={pick}
        />
      </div>
      {picked !== undefined && (
        <Suspense>
          <CropDialog image={picked} onSave={save} onCancel={close} />
        </Suspense>
      )}
    </Card>
  )
}
