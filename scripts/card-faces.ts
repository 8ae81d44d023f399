import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { CHROMIUM_FLAGS, ensureChromium } from './chromium.ts'

// The grounds of card faces: growth lines of a shell around the place of its pearl. They are drawn once and committed
// as pictures, since blurred bands under engraved lines are too much to draw while a page is used. Run it when they
// change.

const FOLDER = 'apps/web/src/cards/art/faces'
/** The measures that the page's art is laid out in, and how much finer the picture is: three times a phone's width. */
const WIDTH = 400
const HEIGHT = 252
const SCALE = 2.75
const QUALITY = 96
/** Around which the shell has grown: the place of the pearl. */
const PEARL = { x: 330, y: 184 }
const RINGS = 30

type Face = {
  readonly base: readonly [string, string, string, string]
  /** The interference colours, in their order outwards. */
  readonly film: readonly [string, string, string, string, string]
  readonly filmOpacity: number
  readonly dark: { readonly colour: string; readonly opacity: number; readonly depth: number }
  readonly light: { readonly colour: string; readonly opacity: number }
  /** The light that falls from the upper start. */
  readonly lamp: number
}

const faces: Readonly<Record<string, Face>> = {
  lagoon: {
    base: ['oklch(.955 .03 185)', 'oklch(.885 .065 200)', 'oklch(.86 .075 265)', 'oklch(.9 .06 330)'],
    film: [
      'oklch(.86 .1 195)',
      'oklch(.84 .1 285)',
      'oklch(.9 .08 345)',
      'oklch(.95 .06 95)',
      'oklch(.9 .09 165)',
    ],
    filmOpacity: 0.55,
    dark: { colour: 'oklch(.42 .09 250)', opacity: 0.2, depth: 0.3 },
    light: { colour: 'oklch(1 0 0)', opacity: 0.75 },
    lamp: 0.85,
  },
  rose: {
    base: ['oklch(.96 .03 20)', 'oklch(.9 .065 0)', 'oklch(.86 .08 335)', 'oklch(.86 .075 290)'],
    film: [
      'oklch(.9 .08 20)',
      'oklch(.85 .1 345)',
      'oklch(.84 .09 300)',
      'oklch(.94 .06 80)',
      'oklch(.88 .07 240)',
    ],
    filmOpacity: 0.55,
    dark: { colour: 'oklch(.48 .11 345)', opacity: 0.22, depth: 0.33 },
    light: { colour: 'oklch(1 0 0)', opacity: 0.72 },
    lamp: 0.8,
  },
  gold: {
    base: ['oklch(.95 .05 92)', 'oklch(.885 .09 78)', 'oklch(.85 .095 45)', 'oklch(.85 .085 10)'],
    film: [
      'oklch(.92 .11 90)',
      'oklch(.85 .11 50)',
      'oklch(.84 .1 5)',
      'oklch(.86 .07 320)',
      'oklch(.94 .07 120)',
    ],
    filmOpacity: 0.55,
    dark: { colour: 'oklch(.5 .11 50)', opacity: 0.24, depth: 0.36 },
    light: { colour: 'oklch(1 .01 90)', opacity: 0.72 },
    lamp: 0.8,
  },
  dusk: {
    base: ['oklch(.5 .12 270)', 'oklch(.42 .12 285)', 'oklch(.4 .11 310)', 'oklch(.47 .12 345)'],
    film: [
      'oklch(.58 .12 240)',
      'oklch(.55 .14 290)',
      'oklch(.58 .14 345)',
      'oklch(.66 .1 40)',
      'oklch(.58 .1 200)',
    ],
    filmOpacity: 0.5,
    dark: { colour: 'oklch(.2 .08 280)', opacity: 0.4, depth: 0.6 },
    light: { colour: 'oklch(.95 .05 290)', opacity: 0.36 },
    lamp: 0.2,
  },
  black: {
    base: ['oklch(.34 .055 215)', 'oklch(.235 .04 255)', 'oklch(.25 .065 300)', 'oklch(.3 .06 190)'],
    film: [
      'oklch(.52 .1 190)',
      'oklch(.42 .13 295)',
      'oklch(.5 .12 345)',
      'oklch(.55 .08 120)',
      'oklch(.5 .1 165)',
    ],
    filmOpacity: 0.64,
    dark: { colour: 'oklch(.1 .03 265)', opacity: 0.5, depth: 0.7 },
    light: { colour: 'oklch(.9 .08 190)', opacity: 0.34 },
    lamp: 0.2,
  },
}

const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...CHROMIUM_FLAGS] })
try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT }, deviceScaleFactor: SCALE })
  const devtools = await page.context().newCDPSession(page)
  for (const [name, face] of Object.entries(faces)) await draw(name, picture(face))
  await devtools.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  await draw('frost', frost())

  async function draw(name: string, svg: string): Promise<void> {
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`)
    const { data } = await devtools.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
    const path = `${FOLDER}/${name}.webp`
    writeFileSync(path, Buffer.from(data, 'base64'))
    process.stdout.write(`${path}\n`)
  }
} finally {
  await browser.close()
}

function picture({ base, film, filmOpacity, dark, light, lamp }: Face): string {
  const rings = Array.from({ length: RINGS }, (_, index) => ring(index))
  const bands = rings.map(({ path, width }, index) => {
    const at = (index * 0.46) % film.length
    const [from, to] = [Math.floor(at), (Math.floor(at) + 1) % film.length]
    const share = Math.round((at - from) * 100)
    return `<path d="${path}" style="stroke:color-mix(in oklab,${film[to]} ${share}%,${film[from]})" stroke-width="${width.toFixed(1)}"/>`
  })
  const lines = rings.map(({ path }) => `<path d="${path}"/>`).join('')
  const whole = `<rect width="${WIDTH}" height="${HEIGHT}"`
  const stops = base.map(
    (colour, index) => `<stop offset="${[0, 0.38, 0.72, 1][index]}" stop-color="${colour}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
    <linearGradient id="base" x1="0" y1="0" x2="1" y2="1">${stops.join('')}</linearGradient>
    <filter id="soft" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="6"/></filter>
    <radialGradient id="near" gradientUnits="userSpaceOnUse" cx="${PEARL.x}" cy="${PEARL.y}" r="380"><stop offset=".05" stop-color="#fff"/><stop offset=".4" stop-color="#fff" stop-opacity=".72"/><stop offset=".78" stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></radialGradient>
    <mask id="fade">${whole} fill="url(#near)"/></mask>
    <radialGradient id="lamp" cx=".12" cy="-.08" r=".9"><stop offset="0" stop-color="#fff" stop-opacity="${lamp}"/><stop offset=".55" stop-color="#fff" stop-opacity="${lamp * 0.18}"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>
    <radialGradient id="hollow" gradientUnits="userSpaceOnUse" cx="${PEARL.x}" cy="194" r="92"><stop offset=".3" stop-color="${dark.colour}" stop-opacity="${dark.depth}"/><stop offset="1" stop-color="${dark.colour}" stop-opacity="0"/></radialGradient>
    <linearGradient id="foot" x1="0" y1="0" x2="0" y2="1"><stop offset=".55" stop-color="${dark.colour}" stop-opacity="0"/><stop offset="1" stop-color="${dark.colour}" stop-opacity="${dark.depth * 0.53}"/></linearGradient>
  </defs>
  ${whole} fill="url(#base)"/>
  <g mask="url(#fade)" fill="none"><g filter="url(#soft)" opacity="${filmOpacity}">${bands.join('')}</g>
    <g stroke="${dark.colour}" stroke-opacity="${dark.opacity}" stroke-width=".8" transform="translate(.8 1)">${lines}</g>
    <g stroke="${light.colour}" stroke-opacity="${light.opacity}" stroke-width=".7">${lines}</g></g>
  ${whole} fill="url(#lamp)"/>${whole} fill="url(#foot)"/>
  <circle cx="${PEARL.x}" cy="194" r="92" fill="url(#hollow)"/></svg>`
}

/** A growth line: dense behind the pearl, wide towards the light, and never quite round, as a shell is. */
function ring(index: number): { readonly path: string; readonly width: number } {
  const radius = 31 * 1.091 ** index
  const centre = { x: PEARL.x - 0.36 * (radius - 31), y: PEARL.y - 0.1 * (radius - 31) }
  const around = 48
  const points = Array.from({ length: around }, (_, step) => {
    const angle = (step / around) * 2 * Math.PI
    const uneven =
      0.045 * Math.sin(2 * angle + 0.4 + index * 0.05) +
      0.026 * Math.sin(3 * angle + 1.9 - index * 0.085) +
      0.014 * Math.sin(5 * angle + index * 0.31) +
      0.009 * Math.sin(7 * angle + 2.2 + index * 0.53)
    const reach = radius * (1 + uneven)
    return { x: centre.x + reach * 1.06 * Math.cos(angle), y: centre.y + reach * 0.9 * Math.sin(angle) }
  })
  return { path: smooth(points), width: Math.max(12.5, radius * 0.1) }
}

type Point = { readonly x: number; readonly y: number }

/** A closed curve through the middles of the points' sides. */
function smooth(points: readonly Point[]): string {
  const middles = points.map((point, index) => {
    const next = points[(index + 1) % points.length] ?? point
    return { x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 }
  })
  const text = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`
  const last = middles.at(-1) ?? { x: 0, y: 0 }
  return `M${text(last)}${points.map((point, index) => `Q${text(point)} ${text(middles[index] ?? point)}`).join('')}Z`
}

/** Frost over any face: a veil that the pearl shimmers through, with ferns that grow in from the corners. */
function frost(): string {
  const ferns = [
    fern({ x: -6, y: -6 }, 28.6, 150, 3),
    fern({ x: 140, y: -8 }, 72, 66, 2),
    fern({ x: -8, y: 118 }, -24, 58, 2),
    fern({ x: 408, y: 252 }, 214, 140, 3),
    fern({ x: 262, y: 260 }, -104, 78, 2),
    fern({ x: 410, y: 120 }, 168, 80, 2),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"><defs>
    <radialGradient id="veil" gradientUnits="userSpaceOnUse" cx="${PEARL.x}" cy="190" r="320" gradientTransform="translate(0 40) scale(1 .79)"><stop offset="0" stop-color="oklch(.965 .025 225)" stop-opacity=".34"/><stop offset=".3" stop-color="oklch(.955 .03 226)" stop-opacity=".62"/><stop offset=".95" stop-color="oklch(.93 .042 228)" stop-opacity=".87"/></radialGradient>
  </defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#veil)"/>
  <g fill="none" stroke="#fff" stroke-linecap="round">${ferns.join('')}</g></svg>`
}

/** A fern of frost: a stem with branches on both sides that become shorter, each a smaller fern. */
function fern(from: Point, degrees: number, length: number, depth: number): string {
  const angle = (degrees * Math.PI) / 180
  const at = (share: number) => ({
    x: from.x + Math.cos(angle) * length * share,
    y: from.y + Math.sin(angle) * length * share,
  })
  const end = at(1)
  const stem = `<path d="M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${end.x.toFixed(1)} ${end.y.toFixed(1)}" stroke-width="${(0.4 + depth * 0.3).toFixed(2)}" stroke-opacity="${(0.22 + depth * 0.21).toFixed(2)}"/>`
  if (depth === 0 || length < 4) return stem
  const branches = Array.from({ length: 8 }, (_, index) => 0.12 + index * 0.11).flatMap((share) =>
    [-58, 58].map((turn) => fern(at(share), degrees + turn, length * 0.42 * (1 - share * 0.82), depth - 1)),
  )
  return stem + branches.join('')
}
