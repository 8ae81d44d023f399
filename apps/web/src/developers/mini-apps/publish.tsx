import type { FieldError, MiniAppManifest } from '@sadaf/api'
import { ApiError } from '@sadaf/api/client'
import { MOST_MINI_APP_BYTES } from '@sadaf/api/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import { api, hasTurnedAway, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { ownAppsKey } from '../../superapp/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogClose, DialogContent } from '../../ui/dialog.tsx'
import { CodeTextarea } from '../../ui/forms/code-input.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Code } from '../code.tsx'

/** A mini-app as its developer has it before it is published. */
export type Draft = { readonly manifest: string; readonly html: string }

type PublishProps = { readonly draft: Draft; readonly onClose: () => void }

/** Publishes a mini-app, or the next version of one, from texts that are pasted or files that are chosen. */
export function Publish({ draft, onClose }: PublishProps) {
  const { t, language } = useTranslation()
  const client = useQueryClient()
  const form = useId()
  const [manifest, setManifest] = useState(draft.manifest)
  const [html, setHtml] = useState(draft.html)
  const [isAsked, setAsked] = useState(false)
  const read = readManifest(manifest)
  const publish = useMutation({
    mutationFn: (read: MiniAppManifest) =>
      api('POST /developers/mini-apps', { body: { manifest: read, html } }),
    onSuccess: ({ manifest: { name, version } }) => {
      toast.success(t('developers.miniApps.isPublished', { name: name[language], version }))
      onClose()
      return client.invalidateQueries({ queryKey: ownAppsKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error) && faultsOf(error).length === 0)
        toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (read && html.trim() !== '') publish.mutate(read)
  }
  const faults = faultsOf(publish.error)
  const kilobytes = MOST_MINI_APP_BYTES / 1024
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="lg"
        title={t('developers.miniApps.publish')}
        description={t('developers.miniApps.publishText')}
        footer={
          <>
            <DialogClose asChild>
              <Button variant="secondary">{t('common.action.cancel')}</Button>
            </DialogClose>
            <Button type="submit" form={form} busy={publish.isPending}>
              {t('developers.miniApps.publishNow')}
            </Button>
          </>
        }
      >
        <form id={form} onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {faults.length > 0 && <Faults faults={faults} />}
          <TextOrFile
            label={t('developers.miniApps.manifest')}
            accept="application/json,.json"
            value={manifest}
            onChange={setManifest}
            error={isAsked && !read && t('developers.miniApps.notJson')}
          />
          <TextOrFile
            label={t('developers.miniApps.file')}
            accept="text/html,.html"
            value={html}
            onChange={setHtml}
            error={isAsked && html.trim() === '' && t('developers.miniApps.noFile')}
            hint={t('developers.miniApps.fileHint', { kilobytes })}
          />
        </form>
      </DialogContent>
    </Dialog>
  )
}

/** An object of JSON, which the server says more of; undefined for what is none. */
function readManifest(text: string): MiniAppManifest | undefined {
  try {
    const read: unknown = JSON.parse(text)
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read)
    // Not known to be one: the server checks each field, and names those that are wrong.
    return isObject ? (read as MiniAppManifest) : undefined
  } catch {
    return undefined
  }
}

const faultsOf = (error: Error | null): readonly FieldError[] =>
  error instanceof ApiError ? (error.problem.errors ?? []) : []

function Faults({ faults }: { readonly faults: readonly FieldError[] }) {
  const { t } = useTranslation()
  // Above the fields, so out of sight on a phone.
  return (
    <div ref={(shown) => shown?.scrollIntoView({ block: 'nearest' })}>
      <Alert tone="destructive" title={t('developers.miniApps.faults')}>
        <ul className="mt-1 grid gap-1">
          {faults.map(({ field, message }) => (
            <li key={field} className="wrap-anywhere">
              <Code>{field}</Code> <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      </Alert>
    </div>
  )
}

type TextOrFileProps = {
  readonly label: string
  readonly accept: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly error: string | false
  readonly hint?: string
}

/** A text that is pasted, or read from a file. */
function TextOrFile({ label, accept, value, onChange, error, hint }: TextOrFileProps) {
  const { t } = useTranslation()
  const chooser = useRef<HTMLInputElement>(null)
  const choose = async (input: HTMLInputElement) => {
    const [file] = input.files ?? []
    if (!file) return
    if (file.size > MOST_MINI_APP_BYTES) toast.error(t('developers.miniApps.tooLarge'))
    else onChange(await file.text())
    // The same file may be chosen again.
    input.value = ''
  }
  return (
    <Field
      label={label}
      error={error}
      hint={hint}
      aside={
        <Button variant="ghost" size="sm" onClick={() => chooser.current?.click()}>
          <FileUp aria-hidden />
          {t('developers.miniApps.choose')}
        </Button>
      }
    >
      {(control) => (
        <>
          <CodeTextarea
            {...control}
            rows={8}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <input
            ref={chooser}
            type="file"
            hidden
            accept={accept}
            aria-label={label}
            onChange={(event) => void choose(event.target)}
          />
        </>
      )}
    </Field>
  )
}
