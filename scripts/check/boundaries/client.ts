import { COMMON_ROOMS, importRule, isClientCapability, type Rule } from './rule.ts'
import type { Place } from './sources.ts'

/** The doors of the client's capabilities, and what they all stand on. */
export const clientRules: readonly Rule[] = [
  importRule(
    'the design system knows no capability',
    'A part that knew a capability could serve no other.',
    ({ from, to }) => {
      if (!isOfClient(from) || from.room !== 'ui' || !isOfClient(to)) return null
      return to.room === 'ui' || to.room === 'app' ? null : 'the design system knows no capability'
    },
  ),
  importRule(
    'the core of the client knows no capability',
    'A new capability is a new folder and a line in a list: nothing that all stand on has to learn of it.',
    ({ from, to }) => {
      if (!isOfClient(from) || from.room !== 'app' || !isOfClient(to)) return null
      return COMMON_ROOMS.includes(to.room) ? null : `app may not use ${to.file}`
    },
  ),
  importRule(
    'client capabilities have front doors',
    'What a capability offers to others is listed in its index; all else may change without asking anybody.',
    ({ from, to }) => {
      if (!isRoom(from) || !isClientCapability(to) || from.room === to.room) return null
      if (/^apps\/web\/src\/[^/]+\/index\.tsx?$/.test(to.file)) return null
      return `another capability is entered through its index, not ${to.file}`
    },
  ),
]

function isOfClient({ workspace }: Place): boolean {
  return workspace === 'apps/web'
}

// Files beside the rooms put the product together, and may use all of it.
function isRoom(place: Place): boolean {
  return isOfClient(place) && place.room !== ''
}
