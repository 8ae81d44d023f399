import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { api, hasTurnedAway, type OpsEnquiry, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Name } from '../../ui/name.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { Asked, Code, Nothing } from '../parts.tsx'
import { AnswerForm } from './answer-form.tsx'
import { deskKey, opsEnquiriesQuery } from './queries.ts'
import { useStateChoice } from './state-choice.tsx'

/** Enquiries without an account, each with its answer or a field to write one. */
export function Enquiries() {
  const { t } = useTranslation()
  const { state, choice } = useStateChoice(['open', 'answered', 'closed'])
  const enquiries = useInfiniteQuery(opsEnquiriesQuery(state))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {choice}
      <Asked query={enquiries}>
        {({ pages }) => {
          const all = pages.flatMap(({ data }) => data)
          if (all.length === 0) {
            return (
              <Card padded={false}>
                <Nothing icon={Inbox} text={t('ops.support.noEnquiries')} />
              </Card>
            )
          }
          return all.map((enquiry) => <Enquiry key={enquiry.id} enquiry={enquiry} />)
        }}
      </Asked>
      {enquiries.hasNextPage && (
        <Button variant="ghost" busy={enquiries.isFetchingNextPage} onClick={() => enquiries.fetchNextPage()}>
          {t('ops.more')}
        </Button>
      )}
    </div>
  )
}

function Enquiry({ enquiry }: { readonly enquiry: OpsEnquiry }) {
  const { t } = useTranslation()
  const { id, kind, name, organisation, email, words, state, answer, created_at: at } = enquiry
  const conclude = useConclude(id)
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-semibold">
            <Name as="span">{organisation === null ? name : `${name} · ${organisation}`}</Name>
          </h2>
          <p className="mt-0.5 text-sm text-muted">
            <Code>{email}</Code> · <DateText value={at} style="full" />
          </p>
        </div>
        <Badge tone={kind === 'enterprise' ? 'default' : 'secondary'}>{t(`ops.support.kind.${kind}`)}</Badge>
      </div>
      <p dir="auto" className="own-end wrap-anywhere whitespace-pre-wrap">
        {words}
      </p>
      {answer !== null && (
        <blockquote
          dir="auto"
          className="own-end border-s-2 border-accent ps-3 wrap-anywhere whitespace-pre-wrap"
        >
          {answer}
        </blockquote>
      )}
      {state === 'open' && (
        <AnswerForm
          isBusy={conclude.isPending}
          onAnswer={(said) => conclude.mutateAsync(said)}
          beside={
            <Button variant="ghost" busy={conclude.isPending} onClick={() => conclude.mutate(null)}>
              {t('ops.support.close')}
            </Button>
          }
        />
      )}
    </Card>
  )
}

/** Answers an enquiry by mail; without words it is put away. */
function useConclude(id: string) {
  const { t } = useTranslation()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (words: string | null) => {
      const params = { id }
      return words === null
        ? api('POST /ops/enquiries/{id}/close', { params })
        : api('POST /ops/enquiries/{id}/answer', { params, body: { words } })
    },
    onSuccess: (_, words) => {
      toast.success(t(words === null ? 'ops.support.closed' : 'ops.support.answered'))
      return client.invalidateQueries({ queryKey: deskKey })
    },
    onError: (error) => {
      if (!hasTurnedAway(error)) toast.error(tellError(error).message ?? t('common.error.generic'))
    },
  })
}
