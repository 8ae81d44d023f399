import { parts } from '@sadaf/api/coming'
import { Sparkles } from 'lucide-react'
import type { NotificationLooks } from '../app/capability/looks.ts'
import type { Translate } from '../app/language/text-key.ts'

function nameOf(part: string | undefined, t: Translate): string {
  const known = Object.keys(parts).find((each): each is keyof typeof parts => each === part)
  return known ? t(`coming.part.${known}`) : ''
}

export const notifications: NotificationLooks = {
  part_arrived: {
    icon: Sparkles,
    tone: 'accent',
    title: 'notifications.kind.part_arrived.title',
    detail: 'notifications.kind.part_arrived.detail',
    words: ({ part }, t) => ({ part: nameOf(part, t) }),
  },
}
