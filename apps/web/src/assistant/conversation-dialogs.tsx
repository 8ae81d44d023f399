import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { api, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogContent } from '../ui/dialog.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Input } from '../ui/forms/input.tsx'
import { toast } from '../ui/toasts/toast.ts'
import { assistantKey } from './queries.ts'

type Props = {
  readonly conversation: { readonly id: string; readonly title: string }
  readonly onClose: () => void
}

const MAX_TITLE_LENGTH = 80

/** Calls a conversation something else. */
export function RenameDialog({ conversation: { id, title }, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const [typed, setTyped] = useState(title)
  const change = useChange(onClose)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (typed.trim() === '') return
    change.mutate(() =>
      api('PATCH /assistant/conversations/{id}', { params: { id }, body: { title: typed } }),
    )
  }
  return (
    <Asking
      title={t('assistant.history.rename')}
      onClose={onClose}
      action={
        <Button type="submit" form={form} busy={change.isPending} disabled={typed.trim() === ''}>
          {t('common.action.save')}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={save}>
        <Field label={t('assistant.history.title')}>
          {(control) => (
            <Input
              dir="auto"
              maxLength={MAX_TITLE_LENGTH}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              {...control}
            />
          )}
        </Field>
      </form>
    </Asking>
  )
}

/** Asks whether a conversation is to be deleted. */
export function DeleteDialog({ conversation: { id, title }, onClose }: Props) {
  const { t } = useTranslation()
  const change = useChange(onClose)
  return (
    <Asking
      title={t('assistant.history.deleteTitle')}
      description={t('assistant.history.deleteText', { title })}
      onClose={onClose}
      action={
        <Button
          variant="destructive"
          busy={change.isPending}
          onClick={() => change.mutate(() => api('DELETE /assistant/conversations/{id}', { params: { id } }))}
        >
          {t('assistant.history.delete')}
        </Button>
      }
    />
  )
}

function Asking({
  title,
  description,
  action,
  onClose,
  children,
}: {
  readonly title: string
  readonly description?: string
  readonly action: ReactNode
  readonly onClose: () => void
  readonly children?: ReactNode
}) {
  const { t } = useTranslation()
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        size="sm"
        title={title}
        description={description}
        footer={
          <>
            <Button variant="secondary" onClick={onClose}>
              {t('common.action.cancel')}
            </Button>
            {action}
          </>
        }
      >
        {children}
      </DialogContent>
    </Dialog>
  )
}

function useChange(onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: [...assistantKey, 'conversations'] })
      onDone()
    },
    onError: (error) => toast.error(t('assistant.history.notChanged'), tellError(error).message),
  })
}
