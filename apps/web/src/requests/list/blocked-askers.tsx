import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api/api.ts'
import { useTranslation } from '../../app/language/translation.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Name } from '../../ui/name.tsx'
import { blocksQuery } from '../queries.ts'
import { useAnswer } from './use-answer.ts'

/** People whose requests are blocked, and their unblocking; nothing where there are none. */
export function BlockedAskers() {
  const { t } = useTranslation()
  const answer = useAnswer()
  const blocked = useQuery(blocksQuery()).data?.data ?? []
  if (blocked.length === 0) return null
  return (
    <Card padded={false} className="mt-4 overflow-hidden">
      <h2 className="border-b border-line px-4 py-3.5 text-base font-semibold sm:px-6">
        {t('requests.blocked.title')}
      </h2>
      <ul className="divide-y divide-line">
        {blocked.map(({ id, name }) => (
          <li key={id} className="flex items-center justify-between gap-4 px-4 py-3 sm:px-6">
            <Name className="min-w-0 wrap-anywhere">{name}</Name>
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('requests.blocked.undoNamed', { name })}
              onClick={() =>
                answer(
                  () => api('DELETE /request-blocks/{id}', { params: { id } }),
                  t('requests.blocked.undone', { name }),
                )
              }
            >
              {t('requests.blocked.undo')}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}
