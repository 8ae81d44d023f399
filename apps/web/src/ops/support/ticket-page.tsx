import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, apiFile, hasTurnedAway, type OpsTicketFile, tellError } from '../../app/api/api.ts'
import { prefetch } from '../../app/api/prefetch.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { meQuery } from '../../app/session/me.ts'
import { Attachments } from '../../support/index.ts'
import { Alert } from '../../ui/alert.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Asked, NotNamed, PageTitle, Panel, PersonLink } from '../parts.tsx'
import { useSubject } from '../subject.ts'
import { AnswerForm } from './answer-form.tsx'
import { deskKey, opsTicketKey, opsTicketQuery } from './queries.ts'

export const loader = prefetch((client) => {
  void client.prefetchQuery(meQuery())
})

/** Looking is written down: a file is fetched when it is opened, and not before. */
const source = {
  key: 'ops-attachment',
  read: (id: string, signal?: AbortSignal) =>
    apiFile('GET /ops/attachments/{id}', { params: { id }, ...(signal && { signal }) }),
  hasThumbnails: false,
}

/** A ticket, and its answer. That it was opened, its person can read. */
export function Component() {
  const { t } = useTranslation()
  const id = useSubject()
  const ticket = useQuery({ ...opsTicketQuery(id), enabled: id !== '' })
  return (
    <>
      <PageTitle title={ticket.data?.subject ?? t('ops.support.ticket')} />
      {id === '' ? (
        <NotNamed to="opsSupport" />
      ) : (
        <Asked query={ticket}>{(file) => <File key={file.id} file={file} />}</Asked>
      )}
    </>
  )
}

function File({ file }: { readonly file: OpsTicketFile }) {
  const { t } = useTranslation()
  const answer = useAnswer(file.id)
  return (
    <>
      <Alert>{t(file.concerns_caller ? 'ops.support.own' : 'ops.support.told')}</Alert>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)]">
        <Panel title={t('ops.support.messages')}>
          <ol className="divide-y divide-line">
            {file.messages.map(({ id, author, words, attachments, created_at: at }) => (
              <li key={id} className="px-4 py-3 sm:px-6">
                <p className="text-xs text-muted">
                  <span className="font-semibold text-ink">{t(`ops.support.author.${author}`)}</span> ·{' '}
                  <DateText value={at} style="full" />
                </p>
                <p dir="auto" className="own-end mt-1 wrap-anywhere whitespace-pre-wrap">
                  {words}
                </p>
                <Attachments files={attachments} source={source} className="mt-2" />
              </li>
            ))}
          </ol>
        </Panel>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Card className="grid gap-2 text-sm">
            <p className="text-muted">
              {t(`support.topic.${file.topic}`)} · {t(`support.state.${file.state}`)}
            </p>
            {file.person && <PersonLink person={file.person} />}
          </Card>
          {!file.concerns_caller && (
            <Card>
              <AnswerForm isBusy={answer.isPending} onAnswer={(words) => answer.mutateAsync(words)} />
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function useAnswer(id: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string) => api('POST /ops/tickets/{id}/answer', { params: { id }, body: { words } }),
    onSuccess: (file) => {
      client.setQueryData(opsTicketKey(id), file)
      toast.success(t('ops.support.answered'))
      return client.invalidateQueries({ queryKey: deskKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
}
