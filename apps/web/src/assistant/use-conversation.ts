import { ApiError } from '@sadaf/api/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  type AssistantAnswer,
  type AssistantConversation,
  type AssistantMessage,
  apiFile,
  tellError,
} from '../app/api/api.ts'
import { useLanguage } from '../app/language/provider.tsx'
import { useTranslation } from '../app/language/translation.ts'
import { toast } from '../ui/toasts/toast.ts'
import { readConversation } from './address.ts'
import { assistantKey, conversationQuery } from './queries.ts'
import { readEvents } from './read-events.ts'

type Answered = AssistantMessage & { readonly conversation: Omit<AssistantConversation, 'messages'> }
/**
 * How asking ended: with the message that is kept; or before, by the person or by the line, while it is kept elsewhere.
 */
type Ending =
  | { readonly by: 'answer'; readonly message: Answered }
  | { readonly by: 'stop' | 'loss'; readonly conversationId: string | undefined }

/** A question whose answer is still coming, with as much of it as is there. */
export type Coming = { readonly question: string; readonly answer: AssistantAnswer }

/** How long after each look an answer that was left is looked for again. */
const KEPT_AFTER_MS = [200, 500, 1_000, 2_000]

const nothingYet = (language: AssistantAnswer['language']): AssistantAnswer => ({
  ...{ language, paragraphs: [], cited: [], bars: null, rows: [], choices: [], proposals: [], read: [] },
  ...{ is_information: false, engine: 'built_in', note: null },
})

/** The conversation of the address, and asking on in it. The first question of a new one puts it into the address. */
export function useConversation(onRefused: (question: string) => void) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [coming, setComing] = useState<Coming>()
  const stopping = useRef<AbortController>(undefined)
  const id = readConversation(address)
  const conversation = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined })

  async function ask(question: string): Promise<Ending> {
    const stop = new AbortController()
    stopping.current = stop
    let answer = nothingYet(/\p{Script=Arabic}/u.test(question) ? 'ar' : language)
    const show = (paragraphs: AssistantAnswer['paragraphs']) => {
      answer = { ...answer, paragraphs }
      setComing({ question, answer })
    }
    show([])
    let conversationId = id
    try {
      const body = { question, ...(id !== undefined && { conversation_id: id }) }
      const response = await apiFile('POST /assistant/answers', { body, signal: stop.signal })
      for await (const event of readEvents(response.body ?? new ReadableStream())) {
        if (event.kind === 'begun') conversationId = event.conversation_id
        else if (event.kind === 'taken_back') show([])
        else if (event.kind === 'done') return { by: 'answer', message: event.message }
        else if (event.kind === 'failed') throw new Error('The answer failed')
        else show(withPieces(answer.paragraphs, event))
      }
      return await unfinished('loss', conversationId)
    } catch (error) {
      if (stop.signal.aborted) return unfinished('stop', conversationId)
      throw error
    }
  }

  /** The server goes on without its reader, and keeps an answer within a moment: it is fetched from there. */
  async function unfinished(by: 'stop' | 'loss', conversationId: string | undefined): Promise<Ending> {
    if (conversationId === undefined) return { by, conversationId }
    const before = conversation.data?.messages.length ?? 0
    for (const ms of KEPT_AFTER_MS) {
      await new Promise((resolve) => setTimeout(resolve, ms))
      const kept = await client
        .fetchQuery({ ...conversationQuery(conversationId), staleTime: 0 })
        .catch(unkept)
      if (kept && kept.messages.length > before) return { by, conversationId }
    }
    return { by, conversationId: before > 0 ? conversationId : undefined }
  }

  const asking = useMutation({
    mutationFn: ask,
    onSuccess: (ending) => {
      void client.invalidateQueries({ queryKey: [...assistantKey, 'conversations'] })
      void client.invalidateQueries({ queryKey: [...assistantKey, 'settings'] })
      const keptIn = ending.by === 'answer' ? ending.message.conversation.id : ending.conversationId
      if (ending.by === 'answer') {
        const { conversation: of, ...message } = ending.message
        client.setQueryData(conversationQuery(of.id).queryKey, (before?: AssistantConversation) => ({
          ...of,
          messages: [...(before?.messages ?? []), message],
        }))
      } else toast.info(t(ending.by === 'stop' ? 'assistant.stopped' : 'assistant.lost'))
      if (id === undefined && keptIn !== undefined)
        setAddress({ conversation: keptIn }, { replace: true, preventScrollReset: true })
    },
    onError: (error, question) => {
      onRefused(question)
      toast.error(t('assistant.notAnswered'), tellError(error).message)
    },
    onSettled: () => setComing(undefined),
  })
  return { id, conversation, asking, coming, stop: () => stopping.current?.abort() }
}

/** A new conversation is not there before its first answer. */
function unkept(error: unknown): undefined {
  if (error instanceof ApiError && error.problem.code === 'not_found') return undefined
  throw error
}

function withPieces(
  paragraphs: AssistantAnswer['paragraphs'],
  {
    paragraph,
    pieces,
  }: { readonly paragraph: number; readonly pieces: AssistantAnswer['paragraphs'][number] },
): AssistantAnswer['paragraphs'] {
  const next = [...paragraphs]
  next[paragraph] = [...(next[paragraph] ?? []), ...pieces]
  return next
}
