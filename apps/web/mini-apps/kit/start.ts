import { connect, type Look, type Sadaf } from '@sadaf/miniapp-sdk'
import { append, type Child, h } from './dom.ts'
import { figuresFor } from './figures.ts'
import { shaped } from './shaped.ts'

const KEY = 'state'
/** So long after the last change it is kept. */
const PAUSE_MS = 600

const common = {
  en: {
    full: 'There is no more room to keep this.',
    failed: 'This could not be kept.',
    stopped: 'This app could not be started. Please open it again.',
  },
  ar: {
    full: 'لا مساحة كافية لحفظ ذلك.',
    failed: 'تعذّر حفظ ذلك.',
    stopped: 'تعذّر تشغيل هذا التطبيق. يُرجى فتحه من جديد.',
  },
} as const

/** What an app draws with. */
export type On<Words, State> = {
  readonly words: Words
  readonly look: Look
  readonly sadaf: Sadaf
  readonly figures: ReturnType<typeof figuresFor>
  readonly state: State
  /** Changes what is kept, and what `live` has drawn of it. */
  set(change: Partial<State>): void
  /** The same, and draws all of it again: for what adds and removes. */
  redo(change: Partial<State>): void
  /** A part that is drawn again with every change. */
  live(make: () => Child): HTMLElement
  /** Says something to whoever reads by ear too. */
  say(text: string): void
}

export type App<Words, State extends object> = {
  readonly words: { readonly en: Words; readonly ar: Words }
  /** One of everything: what was kept is read by it. */
  readonly sample: State
  readonly begin: State
  readonly draw: (on: On<Words, State>) => Child
}

/** Connects an app to its host, gives it what it kept, and draws it as its host looks. */
export function start<Words, State extends object>(app: App<Words, State>): void {
  run(app).catch((error: unknown) => {
    console.error('The app could not be started', error)
    const isArabic = document.documentElement.lang === 'ar'
    document.body.replaceChildren(h('p', { role: 'alert' }, common[isArabic ? 'ar' : 'en'].stopped))
  })
}

async function run<Words, State extends object>(app: App<Words, State>): Promise<void> {
  document.documentElement.className = location.hash === '#dark' ? 'dark' : 'light'
  const sadaf = await connect()
  document.documentElement.lang = sadaf.look.language
  let state = await kept(app, sadaf)
  let lives: (() => void)[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const status = h('p', { role: 'status', class: 'status' })

  function keep(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      sadaf.writeStore(KEY, JSON.stringify(state)).catch((error: unknown) => {
        const isFull = error instanceof Error && 'code' in error && error.code === 'full'
        status.textContent = common[sadaf.look.language][isFull ? 'full' : 'failed']
      })
    }, PAUSE_MS)
  }

  function change(part: Partial<State>): void {
    state = { ...state, ...part }
    keep()
  }

  function live(make: () => Child): HTMLElement {
    const place = h('div', { class: 'live' })
    const draw = () => {
      place.replaceChildren()
      append(place, [make()])
    }
    draw()
    lives.push(draw)
    return place
  }

  function drawAll(): void {
    const { look } = sadaf
    const focused = document.activeElement?.id
    const root = document.documentElement
    root.lang = look.language
    root.dir = look.direction
    root.className = look.theme
    lives = []
    const on: On<Words, State> = {
      words: app.words[look.language],
      look,
      sadaf,
      figures: figuresFor(look),
      get state() {
        return state
      },
      set(part) {
        change(part)
        for (const draw of lives) draw()
      },
      redo(part) {
        change(part)
        drawAll()
      },
      live,
      say: (text) => {
        status.textContent = text
      },
    }
    const main = h('main')
    append(main, [app.draw(on), status])
    document.body.replaceChildren(main)
    if (focused) document.getElementById(focused)?.focus()
  }

  sadaf.onLook(drawAll)
  drawAll()
}

async function kept<Words, State extends object>(
  { sample, begin }: App<Words, State>,
  sadaf: Sadaf,
): Promise<State> {
  const text = (await sadaf.readStore())[KEY]
  if (text === undefined) return begin
  try {
    return shaped(sample, JSON.parse(text))
  } catch {
    // Only this app writes it, so it is not there by half: an older version may have kept something else.
    return begin
  }
}
