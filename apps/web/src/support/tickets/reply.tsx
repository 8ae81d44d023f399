import { MAX_TICKET_MESSAGES, MAX_WORDS_LENGTH } from '@sadaf/api/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api, type Ticket } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useOperationKey } from '../../wallet/index.ts'
import { ticketKey, ticketsKey } from '../queries.ts'
import { refusalOf } from '../refusal.ts'
import { Attach } from './attach.tsx'
import { useAttaching } from './use-attaching.ts'

/** Writes more in a ticket; what is not sent stays where it was written. */
export function Reply({ ticket: { id, state, messages } }: { readonly ticket: Ticket }) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const files = useAttaching()
  const send = useSend(id, () => {
    setWords('')
    files.clear()
    setHasTried(false)
  })
  const isMissing = words.trim() === ''
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    if (isMissing) event.currentTarget.querySelector('textarea')?.focus()
    else if (!send.isPending && !files.isUploading) {
      send.mutate({ words: words.trim(), attachment_ids: files.ids })
    }
  }
  if (messages.length >= MAX_TICKET_MESSAGES) {
    return <Alert className="mt-6">{t('support.ticket.full')}</Alert>
  }
  return (
    <Card className="mt-6">
      <form noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <Field
          label={t('support.ticket.reply')}
          hint={state === 'solved' ? t('support.ticket.replyHint') : undefined}
          error={hasTried && isMissing && t('support.form.wordsMissing')}
        >
          {(control) => (
            <Textarea
              {...control}
              {...(words !== '' && { dir: 'auto' })}
              maxLength={MAX_WORDS_LENGTH}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Attach files={files} />
        <Button type="submit" busy={send.isPending || files.isUploading} className="justify-self-start">
          {t('support.ticket.send')}
        </Button>
      </form>
    </Card>
  )
}

function useSend(id: string, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const key = useOperationKey()
  return useMutation({
    mutationFn: (body: { readonly words: string; readonly attachment_ids: string[] }) =>
      api('POST /support/tickets/{id}/messages', { params: { id }, body, idempotencyKey: key.of(body) }),
    onSuccess: (ticket) => {
      // The same words again are another message.
      key.forget()
      client.setQueryData(ticketKey(id), ticket)
      toast.success(t('support.ticket.sent'))
      onDone()
      return client.invalidateQueries({ queryKey: [...ticketsKey, 'list'] })
    },
    onError: (error) => toast.error(t('support.ticket.sendFailed'), refusalOf(error)),
  })
}
