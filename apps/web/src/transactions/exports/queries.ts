import type { QueryClient } from '@tanstack/react-query'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Exports, type TransactionExport } from '../../app/api/api.ts'

const exportsKey = ['transactions', 'exports'] as const

/** Files of transactions that were asked for, newest first. */
export const exportsQuery = () =>
  queryOptions({
    queryKey: exportsKey,
    queryFn: ({ signal }) => api('GET /transactions/exports', { signal }),
  })

/** Puts what the server says of one in its place; a new one stands first. */
export function patchExport(client: QueryClient, changed: TransactionExport): void {
  client.setQueryData<Exports>(exportsKey, (known) => {
    if (!known) return known
    const isKnown = known.data.some(({ id }) => id === changed.id)
    if (!isKnown) return { data: [changed, ...known.data] }
    return { data: known.data.map((each) => (each.id === changed.id ? changed : each)) }
  })
}

/** Stops one, or deletes its file. */
export function useRemoveExport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => api('DELETE /transactions/exports/{id}', { params: { id } }),
    onSuccess: ({ id }) =>
      client.setQueryData<Exports>(
        exportsKey,
        (known) => known && { data: known.data.filter((each) => each.id !== id) },
      ),
    onSettled: () => client.invalidateQueries({ queryKey: exportsKey }),
  })
}
