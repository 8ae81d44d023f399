import { Camera, FileText, LoaderCircle, Paperclip, X } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { FileButton } from '../../ui/forms/file-button.tsx'
import { Name } from '../../ui/name.tsx'
import { ATTACHMENT_TYPES, type Attaching } from './attaching.ts'
import { sizeText } from './size-text.ts'
import type { AttachingFiles } from './use-attaching.ts'

/** Files for a message: chosen here, uploaded at once, and sent with it. */
export function Attach({ files }: { readonly files: AttachingFiles }) {
  const { t } = useTranslation()
  const all = useRef<HTMLDivElement>(null)
  const remove = (entry: Attaching) => {
    files.remove(entry)
    // Its button goes with it: a keyboard user goes on from the picker.
    all.current?.querySelector<HTMLElement>('[type="file"]')?.focus()
  }
  return (
    <div ref={all} className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {files.list.length > 0 && (
        <ul aria-label={t('support.files.chosen')} className="grid grid-cols-[minmax(0,1fr)] gap-2">
          {files.list.map((entry) => (
            <Entry key={entry.key} entry={entry} onRemove={() => remove(entry)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <FileButton
          label={t('support.files.add')}
          icon={Paperclip}
          accept={ATTACHMENT_TYPES}
          isMultiple
          onFiles={files.add}
        />
        <FileButton
          label={t('support.files.photograph')}
          icon={Camera}
          accept={ATTACHMENT_TYPES}
          isCamera
          onFiles={files.add}
        />
      </div>
      <p className="text-xs text-muted">{t(files.isFull ? 'support.files.tooMany' : 'support.files.hint')}</p>
    </div>
  )
}

function Entry({ entry, onRemove }: { readonly entry: Attaching; readonly onRemove: () => void }) {
  const { t, language } = useTranslation()
  const { name, size, state } = entry
  const isWrong = state === 'refused' || state === 'failed'
  return (
    <li className="flex items-center gap-3 rounded-control border border-line bg-surface ps-3.5">
      {state === 'uploading' ? (
        <LoaderCircle aria-hidden className="size-5 shrink-0 animate-spin text-muted" />
      ) : (
        <FileText aria-hidden className="size-5 shrink-0 text-muted" />
      )}
      <div className="min-w-0 flex-1 py-2 text-sm">
        <Name as="p" className="truncate">
          {name}
        </Name>
        {isWrong ? (
          <p role="alert" className="text-negative">
            {reasonOf(entry) ??
              t(state === 'refused' ? `support.files.${entry.why}` : 'support.files.failed')}
          </p>
        ) : (
          <p role="status" className="text-xs text-muted">
            {sizeText(size, language)}
            {state === 'uploading' && <> · {t('support.files.uploading')}</>}
          </p>
        )}
      </div>
      <Button variant="ghost" size="icon" aria-label={t('support.files.remove', { name })} onClick={onRemove}>
        <X aria-hidden />
      </Button>
    </li>
  )
}

const reasonOf = (entry: Attaching): string | null => (entry.state === 'failed' ? entry.reason : null)
