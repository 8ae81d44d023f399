import type { Subject } from './audience.ts'

/** Latest values by subject, written once for all listeners, with the subjects that changed. */
export type Sheet = {
  /** Writes again. @returns the subjects that changed */
  put(said: Iterable<readonly [Subject, unknown]>): ReadonlySet<Subject>
  /** As it was written last, in JSON behind a comma; absent where nothing ever was. */
  read(subject: Subject): Buffer | undefined
}

export function createSheet(): Sheet {
  const lines = new Map<Subject, { readonly text: string; readonly bytes: Buffer }>()
  return {
    put(said) {
      const changed = new Set<Subject>()
      for (const [subject, what] of said) {
        const text = JSON.stringify(what)
        if (lines.get(subject)?.text === text) continue
        lines.set(subject, { text, bytes: Buffer.from(`,${text}`) })
        changed.add(subject)
      }
      return changed
    },
    read: (subject) => lines.get(subject)?.bytes,
  }
}
