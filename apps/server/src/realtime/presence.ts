/** What a client tells of itself, with the ref by which the others know this telling from the last one. */
export type Meta = {
  readonly phx_ref: string
  readonly phx_ref_prev?: string
  readonly [field: string]: unknown
}

export type PresenceState = Record<string, { metas: Meta[] }>
export type PresenceDiff = { joins: PresenceState; leaves: PresenceState }

type Present = { readonly key: string; readonly meta: Meta }

/** Who is present on a topic: at most one telling a member, several members a key. */
export class Roster {
  private readonly byMember = new Map<string, Present>()

  get size(): number {
    return this.byMember.size
  }

  has(member: string): boolean {
    return this.byMember.has(member)
  }

  /** The member is present, or tells something new; `ref` must never have been used. */
  track(member: string, key: string, telling: Readonly<Record<string, unknown>>, ref: string): PresenceDiff {
    const previous = this.byMember.get(member)
    const meta: Meta = {
      ...telling,
      phx_ref: ref,
      ...(previous === undefined ? {} : { phx_ref_prev: previous.meta.phx_ref }),
    }
    this.byMember.set(member, { key, meta })
    return { joins: stateOf([{ key, meta }]), leaves: stateOf(previous === undefined ? [] : [previous]) }
  }

  /** The member is gone; null when it was not there. */
  untrack(member: string): PresenceDiff | null {
    const present = this.byMember.get(member)
    if (present === undefined) return null
    this.byMember.delete(member)
    return { joins: stateOf([]), leaves: stateOf([present]) }
  }

  state(): PresenceState {
    return stateOf(this.byMember.values())
  }
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
