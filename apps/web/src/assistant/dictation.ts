/** The part of the browser's speech recognition that is used here. */
type Recognition = {
  lang: string
  interimResults: boolean
  onresult:
    | ((event: { readonly results: ArrayLike<ArrayLike<{ readonly transcript: string }>> }) => void)
    | null
  onend: (() => void) | null
  start(): void
  stop(): void
}
type Maker = new () => Recognition

const isMaker = (found: unknown): found is Maker => typeof found === 'function'

function makerOf(): Maker | undefined {
  const found: unknown =
    Reflect.get(window, 'SpeechRecognition') ?? Reflect.get(window, 'webkitSpeechRecognition')
  return isMaker(found) ? found : undefined
}

/** Whether this browser recognises speech. */
export const canDictate = (): boolean => makerOf() !== undefined

/** Listens until it is stopped or nothing more is said; gives all that was said so far. */
export function dictate(
  language: string,
  on: { readonly text: (said: string) => void; readonly end: () => void },
): () => void {
  const Maker = makerOf()
  if (!Maker) return () => {}
  const recognition = new Maker()
  recognition.lang = language
  recognition.interimResults = true
  recognition.onresult = ({ results }) =>
    on.text(
      Array.from(results)
        .map((result) => result[0]?.transcript ?? '')
        .join(' '),
    )
  recognition.onend = on.end
  recognition.start()
  return () => recognition.stop()
}
