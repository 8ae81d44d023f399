import { MAX_WORDS_LENGTH } from '@sadaf/api/limits'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Textarea } from '../../ui/forms/input.tsx'

/** Writes an answer; what was not sent stays where it was written. */
export function AnswerForm({
  isBusy,
  onAnswer,
  beside,
}: {
  readonly isBusy: boolean
  readonly onAnswer: (words: string) => Promise<unknown>
  /** Stands beside the button that sends. */
  readonly beside?: ReactNode
}) {
  const { t } = useTranslation()
  const [words, setWords] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const said = words.trim()
    setIsMissing(said === '')
    // Why it was refused is told where it is sent.
    if (said !== '' && !isBusy)
      onAnswer(said).then(
        () => setWords(''),
        () => {},
      )
  }
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Field label={t('ops.support.answer')} error={isMissing && t('ops.support.answerMissing')} required>
        {(control) => (
          <Textarea
            {...control}
            {...(words !== '' && { dir: 'auto' })}
            value={words}
            maxLength={MAX_WORDS_LENGTH}
            onChange={({ target }) => {
              setWords(target.value)
              setIsMissing(false)
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2.5">
        <Button type="submit" busy={isBusy}>
          {t('ops.support.send')}
        </Button>
        {beside}
      </div>
    </form>
  )
}
