import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type AssistantMessage, tellError } from '../app/api/api.ts'
import { useTranslation } from '../app/language/translation.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Orb } from '../ui/pearl/orb.tsx'
import { Loading, Skeleton } from '../ui/skeleton.tsx'
import { Answer } from './answer.tsx'
import { Composer } from './composer.tsx'
import { assistantSettingsQuery } from './queries.ts'
import { QuickActions, QuickChips } from './quick-actions.tsx'
import { type Coming, useConversation } from './use-conversation.ts'

/** The conversation: questions and answers, the field for the next, and what could be asked. */
export function Chat({ firstQuestion }: { readonly firstQuestion: string }) {
  const { t } = useTranslation()
  const [address] = useSearchParams()
  const [typed, setTyped] = useState(address.get('ask')?.slice(0, 500) ?? firstQuestion)
  const { id, conversation, asking, coming, stop } = useConversation(setTyped)
  const ask = (question: string) => {
    setTyped('')
    asking.mutate(question)
  }
  const messages = (id !== undefined && conversation.data?.messages) || []
  const isLoading = id !== undefined && conversation.isPending
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_19rem]">
      <section
        aria-label={t('assistant.conversation')}
        className="flex min-h-[28rem] flex-col rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
      >
        <div className="flex-1">
          {isLoading ? (
            <Loading className="grid gap-4">
              <Skeleton className="ms-auto h-11 w-1/2" />
              <Skeleton className="h-40" />
            </Loading>
          ) : conversation.isError && messages.length === 0 ? (
            <ErrorState
              message={t('assistant.loadFailed')}
              requestId={tellError(conversation.error).requestId}
              retrying={conversation.isFetching}
              onRetry={() => conversation.refetch()}
            />
          ) : messages.length === 0 && !asking.isPending ? (
            <Welcome />
          ) : (
            <Messages messages={messages} coming={asking.isPending ? coming : undefined} onAsk={ask} />
          )}
        </div>
        <div className="sticky bottom-0 -mx-1 mt-6 bg-surface px-1 pt-1 pb-1 max-sm:bottom-16">
          <QuickChips onChoose={setTyped} />
          <Composer
            value={typed}
            onValueChange={setTyped}
            onSend={ask}
            onStop={stop}
            isBusy={asking.isPending}
          />
          <EngineLine />
        </div>
      </section>
      <QuickActions onChoose={setTyped} />
    </div>
  )
}

/** The engine that answers, and where a question goes. */
function EngineLine() {
  const { t } = useTranslation()
  const { data } = useQuery(assistantSettingsQuery())
  const model = data?.engine === 'language_model' ? data.language_model : null
  return (
    <p className="mt-2 min-h-4 text-xs text-muted">
      {model ? (
        <>
          {t('assistant.engineModel')} <bdi translate="no">{model.host}</bdi>
        </>
      ) : (
        data && t('assistant.engine')
      )}
    </p>
  )
}

function Welcome() {
  const { t } = useTranslation()
  return (
    <div className="grid justify-items-center px-4 py-12 text-center">
      <Orb className="size-16" />
      <p className="mt-5 text-lg font-semibold">{t('assistant.welcome')}</p>
      <p className="mt-1 max-w-md text-sm text-balance text-muted">{t('assistant.welcomeHint')}</p>
    </div>
  )
}

function Messages({
  messages,
  coming,
  onAsk,
}: {
  readonly messages: readonly AssistantMessage[]
  /** A question that is being answered, with the words that are there. */
  readonly coming: Coming | undefined
  readonly onAsk: (question: string) => void
}) {
  const { t } = useTranslation()
  const end = useRef<HTMLDivElement>(null)
  const shown: readonly Coming[] = coming ? [...messages, coming] : messages
  const newest = `${shown.length} ${coming?.answer.paragraphs.length ?? ''}`
  // The place of the list is the browser's: what was just asked or said is brought into sight.
  useEffect(() => {
    if (newest !== '') end.current?.scrollIntoView({ block: 'nearest' })
  }, [newest])
  return (
    <div role="log" aria-label={t('assistant.messages')} className="grid gap-6">
      {shown.map(({ question, answer }, index) => {
        const isNewest = index === shown.length - 1
        const isComing = isNewest && coming !== undefined
        return (
          // A coming answer becomes the one that is kept in its place, so that a screen reader hears its words once.
          // biome-ignore lint/suspicious/noArrayIndexKey: questions never change places
          <article key={index} className="grid gap-5">
            <Question text={question} />
            <div className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-3">
              {isNewest ? (
                <Orb still={!isComing} className="mt-0.5 size-7" />
              ) : (
                <Sparkles aria-hidden className="m-1 size-5 text-muted" />
              )}
              {isComing && answer.paragraphs.length === 0 ? (
                <p role="status" className="self-center text-sm text-muted">
                  {t('assistant.answering')}
                </p>
              ) : (
                <Answer answer={answer} {...(isNewest && !isComing && { onAsk })} />
              )}
            </div>
          </article>
        )
      })}
      <div ref={end} className="scroll-mb-40" />
    </div>
  )
}

function Question({ text }: { readonly text: string }) {
  return (
    <p
      dir="auto"
      className="ms-auto max-w-[85%] rounded-card rounded-ee-control bg-accent-soft px-4 py-2.5 break-words"
    >
      {text}
    </p>
  )
}
