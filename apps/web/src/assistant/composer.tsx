import { Mic, MicOff, Paperclip, SendHorizontal, Square } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { AppLink } from '../app/routing/link.tsx'
import { Button, buttonStyle } from '../ui/button.tsx'
import { Input } from '../ui/forms/input.tsx'
import { canDictate, dictate } from './dictation.ts'

const MAX_LENGTH = 500

/** Where a question is typed or said; what was said stands in the field before it is sent. */
export function Composer({
  value,
  onValueChange,
  onSend,
  onStop,
  isBusy,
}: {
  readonly value: string
  readonly onValueChange: (text: string) => void
  readonly onSend: (question: string) => void
  /** Lets the answer that is coming be. */
  readonly onStop: () => void
  readonly isBusy: boolean
}) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const question = value.trim()
    if (question === '') return field.current?.focus()
    if (!isBusy) onSend(question)
  }
  return (
    <form
      onSubmit={send}
      className="flex items-center gap-1 rounded-card border border-line-strong/60 bg-surface p-1.5"
    >
      <AppLink
        to="import"
        className={buttonStyle({ variant: 'ghost', size: 'icon' })}
        aria-label={t('assistant.attach')}
        title={t('assistant.attach')}
      >
        <Paperclip aria-hidden />
      </AppLink>
      <Input
        ref={field}
        dir="auto"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        enterKeyHint="send"
        aria-label={t('assistant.field')}
        placeholder={t('assistant.placeholder')}
        value={value}
        onChange={({ target }) => onValueChange(target.value)}
        className="min-w-0 flex-1 border-transparent!"
      />
      {canDictate() && (
        <Dictation
          onText={(text) => {
            onValueChange(text.slice(0, MAX_LENGTH))
            field.current?.focus()
          }}
        />
      )}
      {isBusy ? (
        <Button size="icon" variant="secondary" aria-label={t('assistant.stop')} onClick={onStop}>
          <Square aria-hidden className="fill-current" />
        </Button>
      ) : (
        <Button type="submit" size="icon" aria-label={t('assistant.send')}>
          <SendHorizontal aria-hidden className="flip-rtl" />
        </Button>
      )}
    </form>
  )
}

function Dictation({ onText }: { readonly onText: (text: string) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [stop, setStop] = useState<() => void>()
  // The microphone must not stay open behind a page that is gone.
  useEffect(() => () => stop?.(), [stop])
  const toggle = () => {
    if (stop) return stop()
    const end = dictate(language, { text: onText, end: () => setStop(undefined) })
    setStop(() => end)
  }
  return (
    <Button
      variant="ghost"
      size="icon"
      aria-pressed={stop !== undefined}
      aria-label={t(stop ? 'assistant.stopListening' : 'assistant.dictate')}
      onClick={toggle}
    >
      {stop ? <MicOff aria-hidden /> : <Mic aria-hidden />}
    </Button>
  )
}
