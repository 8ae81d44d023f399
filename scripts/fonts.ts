import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'
import { charactersOf, facesOf } from './fonts/faces.ts'

// Cuts the fonts that the client sends out of the packages that they come in: the characters that fonts.css gives each
// file, the weights and the typographic features that our pages use. Run it when one of these changes, and commit what
// it writes.

const STYLES = 'apps/web/src/ui/fonts.css'
const FOLDER = 'apps/web/src/ui/fonts'

/** Positions and joins of letters, and figures that stand in columns. */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'liga', 'calt', 'rlig', 'rclt', 'curs', 'rvrn']
const ARABIC = ['init', 'medi', 'fina', 'isol']
const FIGURES = ['tnum', 'lnum']

const inter = (part: string) => `@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`
const plex = (weight: string) =>
  `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`

/** The file of a package that a file of ours is cut out of. */
function sourceOf(file: string): string {
  const [family = '', part = '', weight = ''] = file.split('-')
  if (family === 'inter') return inter(part === 'ext' ? 'latin-ext' : 'latin')
  if (family === 'plex' && part === 'arabic') return plex(weight)
  throw new Error(`${STYLES} names ${file}, and no package is known for it`)
}

mkdirSync(FOLDER, { recursive: true })
for (const { file, ranges } of facesOf(readFileSync(STYLES, 'utf8'))) {
  const source = readFileSync(`node_modules/${sourceOf(file)}`)
  const isVariable = file.startsWith('inter')
  const cut = await subsetFont(source, charactersOf(ranges), {
    targetFormat: 'woff2',
    keepFeatures: [...FEATURES, ...(isVariable ? FIGURES : ARABIC)],
    noHinting: true,
    ...(isVariable ? { variationAxes: { wght: { min: 400, max: 700 } } } : {}),
  })
  writeFileSync(`${FOLDER}/${file}.woff2`, cut)
  process.stdout.write(`${file}.woff2: ${source.length} to ${cut.length} bytes\n`)
}
