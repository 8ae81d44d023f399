import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { TransactionExport } from '../../app/api/api.ts'
import { exportsQuery, patchExport } from './queries.ts'

const anExport = (part: Partial<TransactionExport> = {}): TransactionExport => ({
  id: 'e1',
  format: 'csv',
  status: 'writing',
  row_count: 6_000,
  written_count: 100,
  size: null,
  failure: null,
  filters: {},
  created_at: '2026-11-24T12:00:00.000Z',
  expires_at: '2026-12-01T12:00:00.000Z',
  ...part,
})

function known(...data: TransactionExport[]): QueryClient {
  const client = new QueryClient()
  client.setQueryData(exportsQuery().queryKey, { data })
  return client
}

const shown = (client: QueryClient) => client.getQueryData(exportsQuery().queryKey)?.data

test("an export's event replaces its row, and a new export stands first", () => {
  const client = known(anExport(), anExport({ id: 'e0' }))
  patchExport(client, anExport({ written_count: 4_000 }))
  patchExport(client, anExport({ id: 'e2' }))
  expect(shown(client)).toMatchObject([{ id: 'e2' }, { id: 'e1', written_count: 4_000 }, { id: 'e0' }])
})

test('where the list was not loaded yet, nothing is put there', () => {
  const client = new QueryClient()
  patchExport(client, anExport())
  expect(shown(client)).toBeUndefined()
})
