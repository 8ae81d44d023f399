import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../app/language/translation.ts'
import { type AssistantConversation, api, tellError } from '../app/requests/api.ts'
import { toast } from '../ui/toast.ts'
import { readConversation } from './address.ts'
import { assistantKey, conversationQuery } from './queries.ts'

/** The conversation of the address, and asking on in it. The first question of a new one puts it into the address. */
export function useConversation(onRefused: (question: string) => void) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const id = readConversation(address)
  const conversation = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined })
  const asking = useMutation({
    mutationFn: (question: string) =>
      api('POST /assistant/messages', {
        body: { question, ...(id !== undefined && { conversation_id: id }) },
      }),
    onSuccess: ({ conversation: of, ...message }) => {
      client.setQueryData(conversationQuery(of.id).queryKey, (before?: AssistantConversation) => ({
        ...of,
        messages: [...(before?.messages ?? []), message],
      }))
      void client.invalidateQueries({ queryKey: [...assistantKey, 'conversations'] })
      if (id === undefined) setAddress({ conversation: of.id }, { replace: true, preventScrollReset: true })
    },
    onError: (error, question) => {
      onRefused(question)
      toast.error(t('assistant.notAnswered'), tellError(error).message)
    },
  })
  return { id, conversation, asking }
}
