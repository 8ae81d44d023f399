import { useMutation, useQueryClient } from '@tanstack/react-query'
import { CircleCheck, Clock, Flag } from 'lucide-react'
import { useState } from 'react'
import { api, type ReportReason, type TransactionDetails, tellError } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { DateText } from '../../ui/date-text.tsx'
import { Dialog, DialogContent, DialogTrigger } from '../../ui/dialog.tsx'
import { ChoiceCards } from '../../ui/forms/choice-cards.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'
import { toast } from '../../ui/toasts/toast.ts'
import { transactionQuery } from '../queries.ts'

const MAX_WORDS = 500

/** A person's report of a problem with a transaction and our answer, or a way to report one. */
export function Report({
  transaction,
  timeZone,
}: {
  readonly transaction: TransactionDetails
  readonly timeZone: string | undefined
}) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { report } = transaction
  const isWaiting = report !== null && report.answered_at === null
  return (
    <section aria-label={t('transactions.report.title')} className="border-t border-line py-4">
      {report && <Said report={report} timeZone={timeZone} />}
      {!isWaiting && (
        <Dialog open={isOpen} onOpenChange={setOpen}>
          <DialogTrigger asChild>
            <Button variant="ghost" size="sm" className="-ms-3.5">
              <Flag aria-hidden />
              {t(report ? 'transactions.report.again' : 'transactions.report.title')}
            </Button>
          </DialogTrigger>
          {isOpen && <Form transaction={transaction} onClose={() => setOpen(false)} />}
        </Dialog>
      )}
    </section>
  )
}

function Said({
  report,
  timeZone,
}: {
  readonly report: NonNullable<TransactionDetails['report']>
  readonly timeZone: string | undefined
}) {
  const { t } = useTranslation()
  const { reason, words, created_at: reportedAt, answer, answered_at: answeredAt } = report
  const Icon = answeredAt === null ? Clock : CircleCheck
  return (
    <div className="mb-2 flex gap-3 text-sm">
      <Icon aria-hidden className="mt-0.5 size-[1.1875rem] shrink-0 text-muted" />
      <div className="min-w-0">
        <p className="font-medium">
          {t(answeredAt === null ? 'transactions.report.waiting' : 'transactions.report.answered')}
        </p>
        <p className="mt-0.5 text-muted">
          {t(`transactions.report.reason.${reason}`)} ·{' '}
          <DateText value={reportedAt} style="day" timeZone={timeZone} />
        </p>
        {words !== null && (
          <p dir="auto" className="mt-1 wrap-anywhere">
            {words}
          </p>
        )}
        {answer !== null && (
          <blockquote dir="auto" className="mt-2 border-s-2 border-accent ps-3 wrap-anywhere">
            {answer}
          </blockquote>
        )}
      </div>
    </div>
  )
}

function Form({
  transaction,
  onClose,
}: {
  readonly transaction: TransactionDetails
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { report_reasons: reasons } = transaction
  const [reason, setReason] = useState<ReportReason>(reasons[0] ?? 'other')
  const [words, setWords] = useState('')
  const send = useSend(transaction.id, onClose)
  return (
    <DialogContent
      title={t('transactions.report.title')}
      description={t('transactions.report.intro')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {t('common.action.cancel')}
          </Button>
          <Button
            busy={send.isPending}
            disabled={reason === 'other' && words.trim() === ''}
            onClick={() => send.mutate({ reason, words: words.trim() === '' ? null : words })}
          >
            {t('transactions.report.send')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <ChoiceCards
          label={t('transactions.report.what')}
          value={reason}
          onValueChange={(value) => setReason(reasons.find((each) => each === value) ?? 'other')}
          choices={reasons.map((value) => ({ value, title: t(`transactions.report.reason.${value}`) }))}
        />
        <Field
          label={t('transactions.report.words')}
          hint={reason === 'other' ? t('transactions.report.wordsNeeded') : undefined}
          required={reason === 'other'}
        >
          {(control) => (
            <Textarea
              // While nothing is typed it begins where the page does.
              {...(words !== '' && { dir: 'auto' })}
              maxLength={MAX_WORDS}
              value={words}
              onChange={({ target }) => setWords(target.value)}
              {...control}
            />
          )}
        </Field>
      </div>
    </DialogContent>
  )
}

function useSend(id: string, onDone: () => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const { queryKey } = transactionQuery(id)
  return useMutation({
    mutationFn: (body: { readonly reason: ReportReason; readonly words: string | null }) =>
      api('POST /transactions/{id}/reports', { params: { id }, body }),
    onSuccess: (report) => {
      client.setQueryData(queryKey, (known) => known && { ...known, report })
      toast.success(t('transactions.report.sent'))
      onDone()
    },
    onError: (error) => toast.error(t('transactions.report.failed'), tellError(error).message),
  })
}
