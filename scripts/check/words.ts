import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'

/** Openings with a pronoun that there are still: the number may only fall. */
const AT_MOST = 12

/** Vague words that there are still: the number may only fall. */
const VAGUE_AT_MOST = 47

const VAGUE = /\b(?:nobody|somebody|whoever|whom|anew)\b/gi

const OPENINGS = ['/** ', '// ', "test('", 'test("', 'test(`', "it('", 'it("', "describe('", "description: '"]

const RIDDLES = new Set(
  ['What', 'Who', 'Whom', 'Whose', 'Whoever', 'Whomever', 'Whatever', 'Nobody', 'Somebody'].flatMap(
    (word) => [word, word.toLowerCase()],
  ),
)

type Count = { readonly file: string; readonly count: number }

/**
 * Counts sentences that hide their subject: comments, test titles and descriptions that begin with a pronoun, and vague
 * words anywhere. A reader must guess the subject, and a search for it finds none of them.
 */
export async function checkWords(): Promise<{ readonly faults: string; readonly figures: string }> {
  const openings = countsOf(
    globSync(['packages/*/src/**/*.ts', 'apps/*/{src,build}/**/*.{ts,tsx}', '{scripts,test,bench}/**/*.ts']),
    riddlesIn,
  )
  const vague = countsOf(trackedFiles().filter(isReworded), vagueWordsIn)
  const faults = [
    faultOf(
      openings,
      AT_MOST,
      'comments, test titles and descriptions begin with a pronoun (what, who, nobody …) in place of a noun',
    ),
    faultOf(
      vague,
      VAGUE_AT_MOST,
      'vague words (nobody, somebody, whoever, whom, anew) stand in place of the noun of the field',
    ),
  ]
  return {
    faults: faults.filter((fault) => fault !== '').join('\n'),
    figures: `${sumOf(openings)} of ${AT_MOST} that begin with a pronoun, ${sumOf(vague)} of ${VAGUE_AT_MOST} vague words`,
  }
}

/** Whether the vague words of a file count: migrations are never changed, and this check names the words itself. */
export function isReworded(file: string): boolean {
  return (
    /\.(?:ts|tsx|md|sql|mjs|css)$/.test(file) &&
    !/(?:^|\/)migrations\//.test(file) &&
    !/^scripts\/check\/words(?:\.test)?\.ts$/.test(file)
  )
}

/** The vague words of a text, as they stand. */
export function vagueWordsIn(text: string): string[] {
  return text.match(VAGUE) ?? []
}

/** Files that git tracks, without those that are deleted and not committed yet. */
function trackedFiles(): string[] {
  const names = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8', maxBuffer: 1 << 26 })
  return names.split('\0').filter((name) => name !== '' && existsSync(name))
}

function countsOf(files: readonly string[], find: (source: string) => readonly string[]): Count[] {
  return files
    .map((file) => ({ file, count: find(readFileSync(file, 'utf8')).length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
}

function sumOf(counts: readonly Count[]): number {
  return counts.reduce((sum, { count }) => sum + count, 0)
}

/** Description of too many findings, with the files where most stand; empty where they are few enough. */
function faultOf(counts: readonly Count[], atMost: number, subject: string): string {
  const total = sumOf(counts)
  if (total <= atMost) return ''
  const most = counts.slice(0, 10).map(({ file, count }) => `${count} ${file}`)
  return `${total} ${subject}; ${atMost} are allowed. Most stand in:\n${most.join('\n')}`
}

/** The lines of a source whose comment, test title or description begins with a pronoun, as they stand. */
export function riddlesIn(source: string): string[] {
  const lines = source.split('\n').map((line) => line.trim())
  return lines.filter((line, index) => {
    const text = textAfterOpening(line) ?? (lines[index - 1] === '/**' ? textAfter(line, '* ') : undefined)
    const [first = '', second = ''] = text?.split(/[ ,.’']/, 2) ?? []
    return RIDDLES.has(first) || (first === 'Has' && RIDDLES.has(second))
  })
}

function textAfterOpening(line: string): string | undefined {
  const opening = OPENINGS.find((each) => line.startsWith(each))
  return opening && line.slice(opening.length)
}

function textAfter(line: string, opening: string): string | undefined {
  return line.startsWith(opening) ? line.slice(opening.length) : undefined
}
