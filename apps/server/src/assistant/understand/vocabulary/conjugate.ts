/** A form of a verb, and whether it speaks of what is to come. */
export type Form = { readonly word: string; readonly isFuture: boolean }

const persons = ['ا', 'ن', 'ي', 'ت']
const plurals = ['ون', 'وا', 'ين']
/** Particles before the present: now in Egypt and the Levant, «so that», and what is to come. */
const before = ['', 'ب', 'ل', 'ه', 'ح', 'س']
const ofFuture: ReadonlySet<string> = new Set(['ه', 'ح', 'س'])
const shortening: ReadonlySet<string> = new Set(['ب', 'ه', 'ح'])

/**
 * The forms of an Arabic verb, as they are written without vowel signs: what was done in each person, what is done with
 * the particles of the written language and the dialects, and the order.
 */
export function conjugate(verb: string): readonly Form[] {
  const [past = '', present = past] = verb.split(':')
  const done = ['', 'ت', 'نا', 'تي', 'وا', 'تم', 'تو'].map((ending) => past + ending)
  const orders = [present, `${present}ي`, `ا${present}`]
  const doing = before.flatMap((particle) =>
    [
      ...persons.flatMap((person) => [
        person + present,
        ...(person === 'ي' || person === 'ت' ? plurals.map((each) => person + present + each) : []),
      ]),
      // In the dialects the first person loses its letter after a particle: «بصرف», «هصرف».
      ...(shortening.has(particle) ? [present] : []),
    ].map((form) => ({ word: particle + form, isFuture: ofFuture.has(particle) })),
  )
  return [...[...done, ...orders].map((word) => ({ word, isFuture: false })), ...doing]
}
