import { h } from '../kit/dom.ts'
import { filled } from '../kit/figures.ts'
import { button, note, panel, title } from '../kit/parts.ts'
import { type On, start } from '../kit/start.ts'
import { stories } from './stories.ts'

const en = {
  title: 'Short stories',
  lead: 'A minute each, to read or to hear.',
  read: 'Read',
  readOne: 'Read {title}',
  known: 'Read before',
  hear: 'Read it to me',
  stop: 'Stop',
  silent: 'This device has no voice for this language.',
  back: 'All stories',
}
const ar: typeof en = {
  title: 'حكايات قصيرة',
  lead: 'دقيقة لكل حكاية، تُقرأ أو تُسمع.',
  read: 'اقرأ',
  readOne: 'اقرأ {title}',
  known: 'قرأتها من قبل',
  hear: 'اقرأها لي',
  stop: 'إيقاف',
  silent: 'لا صوت بهذه اللغة على هذا الجهاز.',
  back: 'كل الحكايات',
}

type State = { readonly known: readonly number[] }
type Own = On<typeof en, State>

let opened: number | undefined

start<typeof en, State>({
  words: { en, ar },
  sample: { known: [0] },
  begin: { known: [] },
  draw: (on) => (opened === undefined ? list(on) : story(on, opened)),
})

function open(on: Own, at: number | undefined): void {
  if ('speechSynthesis' in globalThis) speechSynthesis.cancel()
  opened = at
  on.say('')
  if (at === undefined || on.state.known.includes(at)) on.redraw()
  else on.redo(({ known }) => ({ known: [...known.filter((each) => each !== at), at] }))
}

function list(on: Own) {
  return [
    title(on.words.title, on.words.lead),
    stories[on.look.language].map((each, at) =>
      panel(
        h('h2', {}, each.title),
        on.state.known.includes(at) && note(on.words.known),
        h(
          'div',
          { class: 'buttons' },
          button({
            label: on.words.read,
            id: `read-${at}`,
            name: filled(on.words.readOne, { title: each.title }),
            onPress: () => open(on, at),
          }),
        ),
      ),
    ),
  ]
}

function story(on: Own, at: number) {
  const told = stories[on.look.language][at]
  if (!told) return list(on)
  return [
    title(told.title),
    h(
      'div',
      { class: 'buttons' },
      button({ label: on.words.back, id: 'back', onPress: () => open(on, undefined) }),
      button({
        label: on.words.hear,
        id: 'hear',
        look: 'primary',
        onPress: () => void hear(on, [told.title, ...told.paragraphs]),
      }),
      button({
        label: on.words.stop,
        id: 'stop',
        onPress: () => 'speechSynthesis' in globalThis && speechSynthesis.cancel(),
      }),
    ),
    h(
      'article',
      { class: 'story' },
      told.paragraphs.map((text) => h('p', {}, text)),
    ),
  ]
}

/** So long a browser may take to name its voices for the first time. */
const VOICES_MS = 1000

async function voicesHere(): Promise<readonly SpeechSynthesisVoice[]> {
  if (!('speechSynthesis' in globalThis)) return []
  const known = speechSynthesis.getVoices()
  if (known.length > 0) return known
  await new Promise((resolve) => {
    speechSynthesis.addEventListener('voiceschanged', resolve, { once: true })
    setTimeout(resolve, VOICES_MS)
  })
  return speechSynthesis.getVoices()
}

async function hear(on: Own, texts: readonly string[]): Promise<void> {
  const voices = await voicesHere()
  if (!voices.some(({ lang }) => lang.startsWith(on.look.language))) {
    on.say(on.words.silent)
    return
  }
  speechSynthesis.cancel()
  for (const text of texts) {
    const said = new SpeechSynthesisUtterance(text)
    said.lang = on.look.language
    speechSynthesis.speak(said)
  }
}
