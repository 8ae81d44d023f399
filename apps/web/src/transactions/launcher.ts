import { useQuery } from '@tanstack/react-query'
import type { Fact, LauncherPart } from '../app/capability/launcher.ts'
import { useTranslation } from '../app/language/translation.ts'
import { pendingCountQuery } from './queries.ts'

/** How many movements are under way, or that none is. */
function useFact(): Fact | null {
  const { t } = useTranslation()
  const count = useQuery(pendingCountQuery()).data
  if (count === undefined) return null
  return { text: t('transactions.underWay', { count }), needsAttention: count > 0 }
}

export const launcher: LauncherPart = { name: 'transactions', fact: { of: 'transactions', useFact } }
