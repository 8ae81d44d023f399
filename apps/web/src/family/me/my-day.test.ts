import { expect, test } from 'vitest'
import type { Chore } from '../queries.ts'
import { inOrder } from './my-day.ts'

const chore = (id: string, state: Chore['state'], due_on: string | null, assignee_id = 'mira'): Chore => ({
  ...{ id, name: id, assignee_id, due_on, state },
  ...{ reward: null, reason: null, is_recurring: false, photo_id: null },
})

test('a child sees their open chores alone, what is due first at the top, what waits for a Parent last', () => {
  const chores = [
    chore('waits', 'done', '2026-01-01'),
    chore('some day', 'pending', null),
    chore('later', 'pending', '2026-01-03'),
    chore('today', 'pending', '2026-01-02'),
    chore('paid', 'paid', '2026-01-01'),
    chore('another’s', 'pending', '2026-01-01', 'yousef'),
  ]
  expect(inOrder(chores, 'mira').map(({ id }) => id)).toEqual(['today', 'later', 'some day', 'waits'])
})
