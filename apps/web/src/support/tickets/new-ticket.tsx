import { MAX_SUBJECT_LENGTH, MAX_WORDS_LENGTH } from '@sadaf/api/limits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, type TicketLine } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { href } from '../../app/routing/route-list.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Input, Textarea } from '../../ui/forms/input.tsx'
import { Select } from '../../ui/forms/select.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { useOperationKey } from '../../wallet/index.ts'
import { ArticleList } from '../help/article-list.tsx'
import { useFoundArticles } from '../help/use-articles.ts'
import { ticketKey, ticketsKey } from '../queries.ts'
import { refusalOf } from '../refusal.ts'
import { Attach } from './attach.tsx'
import { BackToTickets } from './back.tsx'
import { useAttaching } from './use-attaching.ts'

const topics = [
  'account',
  'payments',
  'cards',
  'crypto',
  'verification',
  'security',
  'privacy',
  'other',
] as const satisfies readonly TicketLine['topic'][]

type Topic = (typeof topics)[number]

/** The form for a new ticket; while its subject is written, articles that may answer it are offered. */
export default function NewTicket() {
  const { t } = useTranslation()
  return (
    <>
      <title>{t('common.pageTitle', { page: t('support.form.title') })}</title>
      <BackToTickets />
      <h1 className="mt-2 text-xl font-semibold tracking-tight sm:text-2xl">{t('support.form.title')}</h1>
      <p className="mt-1 text-sm text-muted">{t('support.form.intro')}</p>
      <Form />
    </>
  )
}

function Form() {
  const { t } = useTranslation()
  const [topic, setTopic] = useState<Topic>('account')
  const [subject, setSubject] = useState('')
  const [words, setWords] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const files = useAttaching()
  const open = useOpen()
  const isMissing = { subject: subject.trim() === '', words: words.trim() === '' }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setHasTried(true)
    const wrong = (['subject', 'words'] as const).find((each) => isMissing[each])
    if (wrong) event.currentTarget.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus()
    else if (!open.isPending && !files.isUploading) {
      open.mutate({ topic, subject: subject.trim(), words: words.trim(), attachment_ids: files.ids })
    }
  }
  return (
    <form noValidate onSubmit={submit} className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      {open.error && <Alert tone="destructive">{refusalOf(open.error) ?? t('support.form.failed')}</Alert>}
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <Field label={t('support.form.topic')}>
          {(control) => (
            <Select
              {...control}
              value={topic}
              options={topics.map((value) => ({ value, label: t(`support.topic.${value}`) }))}
              onValueChange={setTopic}
            />
          )}
        </Field>
        <Field
          label={t('support.form.subject')}
          hint={t('support.form.subjectHint')}
          error={hasTried && isMissing.subject && t('support.form.subjectMissing')}
          required
        >
          {(control) => (
            <Input
              {...control}
              name="subject"
              autoComplete="off"
              maxLength={MAX_SUBJECT_LENGTH}
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
            />
          )}
        </Field>
        <Suggested subject={subject} />
        <Field
          label={t('support.form.words')}
          hint={t('support.form.wordsHint')}
          error={hasTried && isMissing.words && t('support.form.wordsMissing')}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              name="words"
              className="min-h-40"
              // While nothing is typed it begins where the page does.
              {...(words !== '' && { dir: 'auto' })}
              maxLength={MAX_WORDS_LENGTH}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          )}
        </Field>
        <Attach files={files} />
      </Card>
      <Button
        type="submit"
        size="lg"
        busy={open.isPending || files.isUploading}
        className="justify-self-start max-sm:w-full"
      >
        {t('support.form.send')}
      </Button>
    </form>
  )
}

const LEAST_TYPED = 4
const MOST_SUGGESTED = 3

function Suggested({ subject }: { readonly subject: string }) {
  const { t } = useTranslation()
  const found = useFoundArticles(subject.trim().length < LEAST_TYPED ? '' : subject)
  if (found.length === 0) return null
  return (
    <section aria-label={t('support.form.help')} className="rounded-control bg-subtle">
      <p className="px-5 pt-3 text-sm font-medium sm:px-6">{t('support.form.help')}</p>
      <ArticleList names={found.slice(0, MOST_SUGGESTED).map(({ name }) => name)} />
    </section>
  )
}

type Question = {
  readonly topic: Topic
  readonly subject: string
  readonly words: string
  readonly attachment_ids: string[]
}

/** Opens a ticket, once for what was written however often it is sent, and goes to it. */
function useOpen() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const navigate = useNavigate()
  const key = useOperationKey()
  return useMutation({
    mutationFn: (body: Question) => api('POST /support/tickets', { body, idempotencyKey: key.of(body) }),
    onSuccess: (ticket) => {
      client.setQueryData(ticketKey(ticket.id), ticket)
      void client.invalidateQueries({ queryKey: [...ticketsKey, 'list'] })
      toast.success(t('support.form.opened'))
      void navigate(href('supportTickets', {}, { query: { id: ticket.id } }), { replace: true })
    },
  })
}
