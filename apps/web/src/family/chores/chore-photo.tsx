import { useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { type Chore, chorePhotoQuery } from '../queries.ts'

/** The photograph of a chore, small, and large in a dialog once it is chosen. */
export function ChorePhoto({ chore }: { readonly chore: Chore & { readonly photo_id: string } }) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const photo = useQuery(chorePhotoQuery(chore.id, chore.photo_id))
  const address = useObjectUrl(photo.data)
  if (photo.isError)
    return (
      <p role="status" className="flex items-center gap-2 text-sm text-muted">
        <ImageOff aria-hidden className="size-4" />
        {t('family.photo.failed')}
      </p>
    )
  if (address === undefined) return <Skeleton className="size-16" />
  return (
    <>
      <button
        type="button"
        aria-label={t('family.photo.open', { name: chore.name })}
        className="shrink-0 overflow-hidden rounded-control border border-line"
        onClick={() => setIsOpen(true)}
      >
        <img src={address} alt="" className="size-16 object-cover" />
      </button>
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent title={<bdi>{chore.name}</bdi>} description={t('family.photo.hint')} size="lg">
          <img
            src={address}
            alt={t('family.photo.of', { name: chore.name })}
            className="mx-auto max-h-[60dvh] rounded-control object-contain"
          />
        </DialogContent>
      </Dialog>
    </>
  )
}
