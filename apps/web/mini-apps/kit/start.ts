import { connect, type Look, Refused, type Sadaf } from '@sadaf/miniapp-sdk'
import { MOST_VALUE_LENGTH } from '@sadaf/miniapp-sdk/limits'
import { append, type Child, h } from './dom.ts'
import { amountOf, figuresFor, filled, numberOf, type Reader, readerFor, UNREAD } from './figures.ts'
import { createKeeping } from './keeping.ts'
import { ADDER, button, note } from './parts.ts'
import { shaped } from './shaped.ts'

const KEY = 'state'

const common = {
  en: {
    full: 'There is no more room to keep this. Remove something first.',
    failed: 'This is not kept yet. It is tried again by itself.',
    stopped: 'This app has stopped. Please open it again.',
    unread: 'This could not be read, so nothing is worked out: {typed}',
    problem: 'This could not be read. Write it like {example}.',
    other: 'All of this is in {kept}. Your currency is {own} now.',
    again: 'Start again in {own}',
  },
  ar: {
    full: 'لا مساحة كافية لحفظ ذلك. احذف شيئًا أولًا.',
    failed: 'لم يُحفظ ذلك بعد، وتُعاد المحاولة تلقائيًا.',
    stopped: 'توقّف هذا التطبيق. يُرجى فتحه من جديد.',
    unread: 'تعذّرت قراءة ما يلي، فلا نتيجة بعد: {typed}',
    problem: 'تعذّرت قراءة ذلك. اكتبه هكذا: {example}',
    other: 'كل ما هنا بعملة {kept}، وعملتك الآن {own}.',
    again: 'البدء من جديد بعملة {own}',
  },
} as const

/** Of a state, what changes in it: told what it is by then. */
type Part<State> = (state: State) => Partial<State>

/** What an app draws with. */
export type On<Words, State> = {
  readonly words: Words
  /** As the host looks. Its currency is that of what the app keeps. */
  readonly look: Look
  readonly sadaf: Sadaf
  readonly figures: ReturnType<typeof figuresFor>
  readonly state: State
  /** Why what was typed is no number or no amount; undefined where it is one, or nothing was typed. */
  readonly problemOf: {
    number(text: string): string | undefined
    amount(text: string): string | undefined
    amountIn(currency: string): (text: string) => string | undefined
  }
  /** Changes what is kept, and what `live` has drawn of it. */
  set(part: Part<State>): void
  /** The same, and draws all of it again: for what adds and removes. */
  redo(part: Part<State>): void
  /** Draws all of it again. */
  redraw(): void
  /** A part that is drawn again with every change; where it cannot read a figure that it needs, it says so instead. */
  live(make: (read: Reader) => Child): HTMLElement
  /** Draws what is live again: for what changes with time. */
  refresh(): void
  /** Says something to users of screen readers too. */
  say(text: string): void
}

export type App<Words, State extends object> = {
  readonly words: { readonly en: Words; readonly ar: Words }
  /** One of everything: what was kept is read by it. */
  readonly sample: State
  readonly begin: State
  /** What it keeps are amounts, which stay in the currency in which they were typed. */
  readonly hasAmounts?: boolean
  readonly draw: (on: On<Words, State>) => Child
}

/** What is kept. The currency is unknown until something is. */
type Held<State> = { readonly state: State; readonly currency: string | undefined }

/** Connects an app to its host, gives it what it kept, and draws it as its host looks. */
export function start<Words, State extends object>(app: App<Words, State>): void {
  addEventListener('error', stop)
  addEventListener('unhandledrejection', stop)
  run(app).catch((error: unknown) => {
    console.error('The app could not be started', error)
    stop()
  })
}

function stop(): void {
  const isArabic = document.documentElement.lang === 'ar'
  document.body.replaceChildren(h('p', { role: 'alert' }, common[isArabic ? 'ar' : 'en'].stopped))
}

async function run<Words, State extends object>(app: App<Words, State>): Promise<void> {
  document.documentElement.className = location.hash === '#dark' ? 'dark' : 'light'
  const sadaf = await connect()
  document.documentElement.lang = sadaf.look.language
  const read = async () => heldIn(app, (await sadaf.readStore())[KEY])
  const status = h('p', { role: 'status', class: 'status' })
  const unkept = h('p', { role: 'status', class: 'status' })
  let lives: (() => void)[] = []
  const keeping = createKeeping<Held<State>>(await read(), {
    read,
    write: (held) => write(sadaf, held),
    codeOf: (error) => (error instanceof Refused ? error.code : undefined),
    onAdopted: drawAll,
    onUnkept: (why) => {
      unkept.textContent = why ? common[sadaf.look.language][why] : ''
    },
  })

  /** The host's, in the currency of what is kept. */
  function lookNow(): Look {
    return { ...sadaf.look, currency: keeping.state.currency ?? sadaf.look.currency }
  }

  const changing =
    (part: Part<State>) =>
    ({ state, currency }: Held<State>): Held<State> => ({
      state: { ...state, ...part(state) },
      currency: currency ?? sadaf.look.currency,
    })

  function live(make: (read: Reader) => Child): HTMLElement {
    const place = h('div', { class: 'live' })
    const draw = () => {
      const reader = readerFor(lookNow())
      const made = make(reader)
      const typed = reader.unread.join(' · ')
      place.replaceChildren()
      append(place, [typed === '' ? made : note(filled(common[sadaf.look.language].unread, { typed }))])
    }
    draw()
    lives.push(draw)
    return place
  }

  function refresh(): void {
    for (const draw of lives) draw()
  }

  function otherCurrency(): Child {
    const [kept, own] = [keeping.state.currency, sadaf.look.currency]
    if (!app.hasAmounts || kept === undefined || kept === own) return null
    const words = common[sadaf.look.language]
    const begin = () => {
      keeping.act(() => ({ state: app.begin, currency: own }))
      drawAll()
    }
    return h(
      'div',
      { class: 'buttons' },
      h('p', { class: 'note grow' }, filled(words.other, { kept, own })),
      button({ label: filled(words.again, { own }), id: 'again', onPress: begin }),
    )
  }

  function drawAll(): void {
    const look = lookNow()
    const held = focusAndHalf()
    const root = document.documentElement
    root.lang = look.language
    root.dir = look.direction
    root.className = look.theme
    lives = []
    const figures = figuresFor(look)
    const problem = (typed: unknown, example: string) =>
      typed === UNREAD ? filled(common[look.language].problem, { example }) : undefined
    const amountIn = (currency: string) => (text: string) => {
      const own = { ...look, currency }
      return problem(amountOf(text, own), figuresFor(own).example.amount)
    }
    const on: On<Words, State> = {
      words: app.words[look.language],
      look,
      sadaf,
      figures,
      get state() {
        return keeping.state.state
      },
      problemOf: {
        number: (text) => problem(numberOf(text, look), figures.example.number),
        amount: amountIn(look.currency),
        amountIn,
      },
      set(part) {
        keeping.type(changing(part))
        refresh()
      },
      redo(part) {
        keeping.act(changing(part))
        drawAll()
      },
      redraw: drawAll,
      live,
      refresh,
      say: (text) => {
        status.textContent = text
      },
    }
    const main = h('main')
    append(main, [app.draw(on), otherCurrency(), status, unkept])
    document.body.replaceChildren(main)
    held.giveBack()
  }

  sadaf.onLook(drawAll)
  // What was typed last is kept before the app is left, and what another device has kept is shown on coming back.
  addEventListener('blur', keeping.flush)
  addEventListener('pagehide', keeping.flush)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') keeping.flush()
    else void keeping.adopt()
  })
  drawAll()
}

/** Where the focus is, and what stands half typed where a row is named: both outlive a drawing. */
function focusAndHalf(): { readonly giveBack: () => void } {
  const { activeElement: focused } = document
  const id = focused?.id ?? ''
  const caret = focused instanceof HTMLInputElement ? focused.selectionStart : null
  const half = adder()?.value
  return {
    giveBack() {
      const named = adder()
      if (named && half) named.value = half
      if (id === '') return
      const now = document.getElementById(id) ?? named ?? document.querySelector('h1')
      now?.focus()
      if (now?.id === id && now instanceof HTMLInputElement && caret !== null)
        now.setSelectionRange(caret, caret)
    },
  }
}

function adder(): HTMLInputElement | undefined {
  const found = document.getElementById(ADDER)
  return found instanceof HTMLInputElement ? found : undefined
}

async function write<State>(sadaf: Sadaf, { state, currency }: Held<State>): Promise<void> {
  const text = JSON.stringify({ ...state, currency })
  if (text.length > MOST_VALUE_LENGTH) throw new Refused('full')
  await sadaf.writeStore(KEY, text)
}

function heldIn<Words, State extends object>(
  { sample, begin }: App<Words, State>,
  text: string | undefined,
): Held<State> {
  const nothing = { state: begin, currency: undefined }
  if (text === undefined) return nothing
  try {
    const kept: unknown = JSON.parse(text)
    return { state: shaped(sample, kept), currency: shaped({ currency: '' }, kept).currency || undefined }
  } catch {
    // Only this app writes it, so it is not there by half: an older version may have kept something else.
    return nothing
  }
}
