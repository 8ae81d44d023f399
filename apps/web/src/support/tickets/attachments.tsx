import { useQuery } from '@tanstack/react-query'
import { FileText, Image, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type Attachment, tellError } from '../../app/api/api.ts'
import { saveFile } from '../../app/api/save-file.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { Dialog, DialogContent } from '../../ui/dialog.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { sizeText } from './size-text.ts'

/** Where the bytes of attachments come from. */
type Source = {
  /** Names them among what was fetched. */
  readonly key: string
  readonly read: (id: string, signal?: AbortSignal) => Promise<Response>
  /** Whether pictures are shown small at once; else each is fetched when it is opened. */
  readonly hasThumbnails: boolean
}

/** The files of a message: a picture opens in a dialog, a PDF is saved, as it is never opened in a page of ours. */
export function Attachments({
  files,
  source,
  className,
}: {
  readonly files: readonly Attachment[]
  readonly source: Source
  readonly className?: string
}) {
  const { t } = useTranslation()
  if (files.length === 0) return null
  return (
    <ul aria-label={t('support.files.sent')} className={cn('flex flex-wrap gap-2', className)}>
      {files.map((file) => (
        <li key={file.id} className="max-w-full min-w-0">
          {file.media_type === 'application/pdf' ? (
            <Paper file={file} source={source} />
          ) : (
            <Picture file={file} source={source} />
          )}
        </li>
      ))}
    </ul>
  )
}

type OneProps = { readonly file: Attachment; readonly source: Source }

function Picture({ file: { id, name, size }, source }: OneProps) {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const picture = useQuery({
    queryKey: [source.key, id],
    queryFn: async ({ signal }) => (await source.read(id, signal)).blob(),
    enabled: source.hasThumbnails || isOpen,
    // The bytes never change.
    staleTime: Number.POSITIVE_INFINITY,
  })
  const address = useObjectUrl(picture.data)
  const shown = { name, address, error: picture.error }
  const trigger = { label: t('support.files.open', { name }), onClick: () => setIsOpen(true) }
  return (
    <>
      {source.hasThumbnails ? (
        <Thumbnail shown={shown} {...trigger} />
      ) : (
        <FileRow name={name} size={size} icon={<Image aria-hidden />} {...trigger} />
      )}
      <Dialog open={isOpen} onOpenChange={setIsOpen}>
        <DialogContent size="lg" title={<bdi className="wrap-anywhere">{name}</bdi>}>
          <Whole shown={shown} />
        </DialogContent>
      </Dialog>
    </>
  )
}

/** A picture that is fetched: its address once it is here, or why it is not. */
type Shown = { readonly name: string; readonly address: string | undefined; readonly error: Error | null }

function Thumbnail({
  shown: { address, error },
  label,
  onClick,
}: {
  readonly shown: Shown
  readonly label: string
  readonly onClick: () => void
}) {
  return (
    <button
      type="button"
      aria-label={label}
      className="block size-20 cursor-pointer overflow-hidden rounded-control border border-line bg-subtle hover:border-line-strong"
      onClick={onClick}
    >
      {address !== undefined ? (
        <img src={address} alt="" className="size-full object-cover" />
      ) : error ? (
        <ImageOff aria-hidden className="m-auto size-6 text-muted" />
      ) : (
        <Skeleton className="size-full" />
      )}
    </button>
  )
}

function Whole({ shown: { name, address, error } }: { readonly shown: Shown }) {
  const { t } = useTranslation()
  if (address !== undefined)
    return <img src={address} alt={name} className="mx-auto max-h-[70dvh] rounded-control object-contain" />
  if (!error) return <Skeleton className="h-80" />
  return (
    <p role="alert" className="text-sm text-negative">
      {tellError(error).message ?? t('support.files.unseen')}
    </p>
  )
}

function Paper({ file: { id, name, size }, source }: OneProps) {
  const { t } = useTranslation()
  const save = async () => {
    try {
      await saveFile(await source.read(id), () => {})
    } catch (error) {
      toast.error(t('support.files.unseen'), tellError(error).message)
    }
  }
  const label = t('support.files.save', { name })
  return <FileRow name={name} size={size} label={label} icon={<FileText aria-hidden />} onClick={save} />
}

function FileRow({
  name,
  size,
  label,
  icon,
  onClick,
}: Pick<Attachment, 'name' | 'size'> & {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => unknown
}) {
  const { language } = useTranslation()
  const shownSize = sizeText(size, language)
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-w-full min-w-0! shrink!"
      // With the size, for screen readers; the visible text is part of the name, for voice control.
      aria-label={`${label} ${shownSize}`}
      onClick={onClick}
    >
      {icon}
      <bdi className="truncate">{name}</bdi>{' '}
      <span className="shrink-0 font-normal whitespace-nowrap text-muted">{shownSize}</span>
    </Button>
  )
}
