import { randomUUID } from 'node:crypto'
import type { Builders } from '../../../../test/support/builders.ts'

export const builders: Builders = {
  rows: {
    'storage.objects': (userId) => ({ bucket_id: 'receipts', name: `${userId}/${randomUUID()}` }),
  },
}
