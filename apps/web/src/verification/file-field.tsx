import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Camera, CircleCheck, FileUp } from 'lucide-react'
import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react'
import { api, tellError, type VerificationCheck } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { verificationKey } from './queries.ts'

type Part = VerificationCheck['needs'][number]

const MOST_BYTES = 10_485_760
const PICTURES = 'image/jpeg,image/png,image/heic,.heic'
const PAPERS = `application/pdf,${PICTURES}`

type FileFieldProps = { readonly checkId: string; readonly part: Part; readonly isShown: boolean }

/** One picture or paper: taken with the camera or chosen, and sent at once. */
export function FileField({ checkId, part, isShown }: FileFieldProps) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const camera = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLInputElement>(null)
  const [picked, setPicked] = useState<File>()
  const titleId = useId()
  const send = useMutation({
    mutationFn: (file: File) => {
      if (file.size > MOST_BYTES) throw new TooLarge()
      return api('PUT /verification/checks/{id}/files/{part}', { params: { id: checkId, part }, file })
    },
    onSettled: () => client.invalidateQueries({ queryKey: verificationKey }),
  })
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (!file) return
    setPicked(file)
    send.mutate(file)
  }
  const isPaper = part === 'evidence'
  const accept = part === 'selfie' ? PICTURES : PAPERS
  const inputs = [
    { at: camera, accept: PICTURES, capture: part === 'selfie' ? 'user' : 'environment' },
    { at: chooser, accept },
  ] as const
  return (
    <fieldset
      aria-labelledby={titleId}
      className="flex min-w-0 flex-wrap items-center gap-x-4 gap-y-3 rounded-control border border-line p-4"
    >
      {picked && !send.isError && <Preview file={picked} />}
      <div className="min-w-0 flex-[1_1_12rem]">
        <p id={titleId} className="flex flex-wrap items-center gap-2 text-sm font-medium">
          {t(`verification.show.${part}`)}
          {isShown && !send.isPending && (
            <Badge tone="positive">
              <CircleCheck aria-hidden />
              {t('verification.show.shown')}
            </Badge>
          )}
        </p>
        <p className="text-sm text-muted">{t(`verification.show.${part}Hint`)}</p>
        <p className="text-xs text-muted">
          {t(isPaper ? 'verification.show.formatsPaper' : 'verification.show.formats')}
        </p>
        {send.isError && (
          <p role="alert" className="mt-1 text-sm text-negative">
            {send.error instanceof TooLarge
              ? t('verification.show.tooLarge')
              : (tellError(send.error).message ?? t('common.error.network'))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {!isPaper && (
          <Button
            variant="secondary"
            size="sm"
            className="hidden pointer-coarse:inline-flex"
            disabled={send.isPending}
            onClick={() => camera.current?.click()}
          >
            <Camera aria-hidden />
            {t('verification.show.camera')}
          </Button>
        )}
        <Button
          variant="secondary"
          size="sm"
          busy={send.isPending}
          busyLabel={t('verification.show.sending')}
          aria-describedby={titleId}
          onClick={() => chooser.current?.click()}
        >
          <FileUp aria-hidden />
          {t(isShown ? 'verification.show.other' : 'verification.show.file')}
        </Button>
      </div>
      {inputs.map(({ at, ...given }) => (
        <input
          key={'capture' in given ? 'camera' : 'file'}
          ref={at}
          type="file"
          hidden
          aria-label={t(`verification.show.${part}`)}
          onChange={pick}
          {...given}
        />
      ))}
    </fieldset>
  )
}

class TooLarge extends Error {}

/** Preview of a picked file, from this device's memory; empty for kinds that the browser cannot show. */
function Preview({ file }: { readonly file: File }) {
  const [address, setAddress] = useState<string>()
  // An address of a file is the browser's, and must be given back to it.
  useEffect(() => {
    if (!file.type.startsWith('image/')) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  if (address === undefined) return null
  return (
    <img
      src={address}
      alt=""
      className="size-16 shrink-0 rounded-control border border-line object-cover"
      onError={() => setAddress(undefined)}
    />
  )
}
