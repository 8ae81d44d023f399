/** Presence payload of a client, with the ref that tells it from the one before. */
export type Meta = {
  readonly phx_ref: string
  readonly phx_ref_prev?: string
  readonly [field: string]: unknown
}

export type PresenceState = Record<string, { metas: Meta[] }>
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState }

/** One member's presence under a key of its choice. `node` is the process that the member is connected to. */
export type Present = {
  readonly member: string
  readonly key: string
  readonly meta: Meta
  readonly node: string
}

/** Presence payload of a member, under a key of its choice, with its ref. */
export type Telling = {
  readonly member: string
  readonly key: string
  readonly telling: Readonly<Record<string, unknown>>
  readonly ref: string
}

/** Members present on a topic: at most one payload a member, several members a key. */
export class Roster {
  private readonly byMember = new Map<string, Present>()

  get size(): number {
    return this.byMember.size
  }

  has(member: string): boolean {
    return this.byMember.has(member)
  }

  state(): PresenceState {
    return stateOf(this.byMember.values())
  }

  of(node: string): Present[] {
    return [...this.byMember.values()].filter((present) => present.node === node)
  }

  /** A member of this process is present, or tells something new; `ref` must never have been used. */
  track({ member, key, telling, ref, node }: Telling & { readonly node: string }): {
    present: Present
    diff: PresenceDiff
  } {
    const previous = this.byMember.get(member)
    const meta: Meta = {
      ...telling,
      phx_ref: ref,
      ...(previous === undefined ? {} : { phx_ref_prev: previous.meta.phx_ref }),
    }
    const present = { member, key, meta, node }
    return { present, diff: this.put([present]) }
  }

  /** Takes in presences that may be new, known, or newer than what is known. */
  put(presents: readonly Present[]): PresenceDiff {
    const joins: Present[] = []
    const leaves: Present[] = []
    for (const present of presents) {
      const known = this.byMember.get(present.member)
      if (known?.meta.phx_ref === present.meta.phx_ref) continue
      if (known !== undefined) leaves.push(known)
      joins.push(present)
      this.byMember.set(present.member, present)
    }
    return { joins: stateOf(joins), leaves: stateOf(leaves) }
  }

  remove(members: readonly string[]): PresenceDiff {
    const leaves: Present[] = []
    for (const member of members) {
      const present = this.byMember.get(member)
      if (present === undefined) continue
      this.byMember.delete(member)
      leaves.push(present)
    }
    return { joins: stateOf([]), leaves: stateOf(leaves) }
  }
}

export function isEmpty(diff: PresenceDiff): boolean {
  return Object.keys(diff.joins).length === 0 && Object.keys(diff.leaves).length === 0
}

function stateOf(presents: Iterable<Present>): PresenceState {
  // Clients choose the keys: without a prototype, `__proto__` is a key like any other.
  const state: PresenceState = Object.create(null)
  for (const { key, meta } of presents) {
    const entry = state[key]
    if (entry === undefined) state[key] = { metas: [meta] }
    else entry.metas.push(meta)
  }
  return state
}
