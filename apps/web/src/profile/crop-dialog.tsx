import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { useTranslation } from '../app/language/translation.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { cropped } from './cropped.ts'

const MAX_ZOOM = 4
const KEYBOARD_STEP_PX = 8

/** Chooses the square of a picture that is shown: by dragging, by the arrow keys, and by zoom. */
export default function CropDialog({
  image,
  onSave,
  onCancel,
}: {
  /** Its address. */
  readonly image: string
  readonly onSave: (picture: Blob) => Promise<unknown>
  readonly onCancel: () => void
}) {
  const { t } = useTranslation()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<Area>()
  const [isUnreadable, setIsUnreadable] = useState(false)

  const save = async () => {
    if (!area) return
    try {
      await onSave(await cropped(image, area))
    } catch (error) {
      console.error('The picture could not be cropped', error)
      setIsUnreadable(true)
    }
  }
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onCancel()}>
      <DialogContent
        title={t('profile.avatar.crop')}
        description={t('profile.avatar.cropHint')}
        footer={
          <>
            <Button variant="secondary" onClick={onCancel}>
              {t('common.action.cancel')}
            </Button>
            <Button disabled={!area || isUnreadable} onClick={save}>
              {t('common.action.save')}
            </Button>
          </>
        }
      >
        {isUnreadable ? (
          <Alert tone="destructive">{t('profile.avatar.unreadable')}</Alert>
        ) : (
          <div className="grid gap-4">
            {/* A picture has no direction of reading. */}
            <div
              dir="ltr"
              className="relative aspect-square w-full overflow-hidden rounded-control bg-subtle"
            >
              <Cropper
                image={image}
                crop={crop}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                aspect={1}
                cropShape="round"
                objectFit="cover"
                showGrid={false}
                keyboardStep={KEYBOARD_STEP_PX}
                // Styles come with this module: what writes them into the page is forbidden there.
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                cropperProps={{ role: 'group', 'aria-label': t('profile.avatar.cropArea') }}
                mediaProps={{ alt: '', onError: () => setIsUnreadable(true) }}
              />
            </div>
            <Field label={t('profile.avatar.zoom')}>
              {({ id }) => (
                <input
                  id={id}
                  type="range"
                  min={1}
                  max={MAX_ZOOM}
                  step={0.05}
                  value={zoom}
                  onChange={({ target }) => setZoom(Number(target.value))}
                  className="h-11 w-full accent-accent"
                />
              )}
            </Field>
          </div>
        )}
      </DialogContent>
    </Dialog>
  )
}
