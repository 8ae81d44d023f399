import { Camera } from 'lucide-react'
import { type ChangeEvent, useRef } from 'react'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import type { Chore } from '../queries.ts'
import { useAct } from '../use-act.ts'

const MOST_BYTES = 10_485_760
const PICTURES = 'image/jpeg,image/png,image/webp'

/** Shows by a photograph that a chore is done: taken or chosen, and sent at once. */
export function PhotoButton({ chore, size }: { readonly chore: Chore; readonly size: 'sm' | 'lg' }) {
  const { t } = useTranslation()
  const act = useAct()
  const chooser = useRef<HTMLInputElement>(null)
  const { id, name, photo_id: photo } = chore
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (!file) return
    if (file.size > MOST_BYTES) return void toast.error(t('family.photo.tooLarge'))
    act.mutate({
      call: () => api('PUT /family/chores/{id}/photo', { params: { id }, file }),
      done: t('family.photo.added'),
    })
  }
  const label = t(photo === null ? 'family.photo.add' : 'family.photo.other')
  return (
    <>
      <Button
        variant="secondary"
        size={size}
        busy={act.isPending}
        className="max-sm:flex-1"
        aria-label={t('family.photo.addTo', { name })}
        onClick={() => chooser.current?.click()}
      >
        <Camera aria-hidden />
        {label}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={PICTURES}
        aria-label={t('family.photo.addTo', { name })}
        onChange={pick}
      />
    </>
  )
}
