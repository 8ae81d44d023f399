import { FileUp } from 'lucide-react'
import { type ChangeEvent, type DragEvent, useRef, useState } from 'react'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { cn } from '../ui/cn.ts'
import { Progress } from '../ui/progress.tsx'
import type { Uploading } from './use-upload.ts'

const ACCEPTED = '.csv,.txt,.tsv,.ofx,.qfx,.xml,text/csv,text/plain,application/xml,text/xml'

/** Where a file is dropped or chosen, and how far it is on its way. */
export function FilePicker({
  uploading,
  onPick,
}: {
  readonly uploading: Uploading | null
  readonly onPick: (file: File) => void
}) {
  const { t } = useTranslation()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be picked again.
    target.value = ''
    if (file) onPick(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const file = event.dataTransfer.files[0]
    if (file && !uploading) onPick(file)
  }
  if (uploading) return <OnItsWay uploading={uploading} />
  return (
    <Card
      className={cn(
        'mt-6 grid justify-items-center gap-3 border-dashed! py-10! text-center',
        isOver && 'border-accent! bg-accent-soft/50',
      )}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <span className="grid size-14 place-items-center rounded-full bg-pearl-line">
        <FileUp aria-hidden className="size-6" strokeWidth={1.75} />
      </span>
      <p className="font-semibold">{t('imports.file.drop')}</p>
      <p className="max-w-md text-sm text-balance text-muted">{t('imports.file.hint')}</p>
      <Button onClick={() => input.current?.click()}>{t('imports.file.choose')}</Button>
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        hidden
        aria-label={t('imports.file.label')}
        onChange={pick}
      />
    </Card>
  )
}

export function OnItsWay({ uploading: { name, sent, size } }: { readonly uploading: Uploading }) {
  const { t } = useTranslation()
  const label = t('imports.file.uploading', { name })
  return (
    <Card className="mt-6 grid gap-3">
      <p className="font-semibold wrap-anywhere">{label}</p>
      <Progress percent={size === 0 ? 100 : (100 * sent) / size} label={label} />
    </Card>
  )
}
