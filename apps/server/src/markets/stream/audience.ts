import type { Listener } from '../../realtime/index.ts'
import type { Watch } from './watch.ts'

/** Something that listeners are told of: an asset by its symbol, or a market. */
export type Subject = string

type Group = { readonly subjects: readonly Subject[]; readonly members: Set<Member> }

type Member = {
  readonly listener: Listener
  group: Group
  /** Of what it has not been told yet how it is. */
  due: readonly Subject[]
}

/** Message for a listener. */
export type Telling<Written> = { readonly listener: Listener; readonly told: Written }

/** Watched subjects by listener. Listeners of the same subjects get the same message, put together once. */
export type Audience = {
  readonly size: number
  /** Sets the subjects of a listener from now on. New subjects come with the next round. */
  watch(listener: Listener, watch: Watch): void
  leave(listener: Listener): void
  /** Whether anybody looks at it. */
  wants(subject: Subject): boolean
  /**
   * A round: each is told of those of its subjects that have changed and of those that it has asked for since the last.
   *
   * @param write puts together what is told of subjects
   * @param tellsNothing whether listeners without news are told so
   */
  round<Written>(
    changed: ReadonlySet<Subject>,
    write: (subjects: readonly Subject[]) => Written,
    tellsNothing: boolean,
  ): Telling<Written>[]
}

const NONE: readonly Subject[] = []

export const marketSubject = (market: string): Subject => `market ${market}`

export function createAudience(): Audience {
  const members = new Map<Listener, Member>()
  const groups = new Map<string, Group>()
  /** How many groups look at each. */
  const counts = new Map<Subject, number>()

  function count({ subjects }: Group, by: 1 | -1): void {
    for (const subject of subjects) {
      const now = (counts.get(subject) ?? 0) + by
      if (now === 0) counts.delete(subject)
      else counts.set(subject, now)
    }
  }

  function groupOf({ symbols, market }: Watch): Group {
    const subjects = market === null ? symbols : [...symbols, marketSubject(market)]
    const key = subjects.join()
    const known = groups.get(key)
    if (known) return known
    const group = { subjects, members: new Set<Member>() }
    groups.set(key, group)
    count(group, 1)
    return group
  }

  function part(member: Member): void {
    const { group } = member
    group.members.delete(member)
    if (group.members.size > 0) return
    groups.delete(group.subjects.join())
    count(group, -1)
  }

  return {
    get size() {
      return members.size
    },
    watch(listener, watch) {
      const known = members.get(listener)
      if (known) part(known)
      const group = groupOf(watch)
      const before = new Set(known?.group.subjects.filter((subject) => !known.due.includes(subject)))
      const due = known ? group.subjects.filter((subject) => !before.has(subject)) : group.subjects
      const member = { listener, group, due }
      members.set(listener, member)
      group.members.add(member)
    },
    leave(listener) {
      const member = members.get(listener)
      if (!member) return
      members.delete(listener)
      part(member)
    },
    wants: (subject) => counts.has(subject),
    round(changed, write, tellsNothing) {
      const tellings = []
      for (const { subjects, members: those } of groups.values()) {
        const news = subjects.filter((subject) => changed.has(subject))
        const forMost = news.length > 0 || tellsNothing ? write(news) : null
        // A newcomer gets all subjects, and many may have come at once.
        const forNewcomers = lazily(() => write(subjects))
        for (const member of those) {
          const { listener, due } = member
          member.due = NONE
          if (due === subjects && due.length > 0) tellings.push({ listener, told: forNewcomers() })
          else if (due.length > 0) {
            const told = write(subjects.filter((subject) => changed.has(subject) || due.includes(subject)))
            tellings.push({ listener, told })
          } else if (forMost !== null) tellings.push({ listener, told: forMost })
        }
      }
      return tellings
    },
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
