import { globSync, readFileSync } from 'node:fs'

/** The riddles that there are still: the number may only fall. */
const AT_MOST = 13

const OPENINGS = ['/** ', '// ', "test('", 'test("', 'test(`', "it('", 'it("', "describe('", "description: '"]

const RIDDLES = new Set(
  ['What', 'Who', 'Whom', 'Whose', 'Whoever', 'Whomever', 'Whatever', 'Nobody', 'Somebody'].flatMap(
    (word) => [word, word.toLowerCase()],
  ),
)

/**
 * Comments, test titles and descriptions that begin with a pronoun in place of the thing that they are about: a reader
 * must solve them, and a search for the thing finds none of them.
 */
export async function checkWords(): Promise<{ readonly faults: string; readonly figures: string }> {
  const files = globSync([
    'packages/*/src/**/*.ts',
    'apps/*/{src,build}/**/*.{ts,tsx}',
    '{scripts,test,bench}/**/*.ts',
  ])
  const counts = files
    .map((file) => ({ file, count: riddlesIn(readFileSync(file, 'utf8')).length }))
    .filter(({ count }) => count > 0)
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const most = counts.sort((a, b) => b.count - a.count).slice(0, 10)
  const faults =
    total > AT_MOST
      ? `${total} comments, test titles and descriptions begin with a pronoun (what, who, nobody …) in place of a noun; ${AT_MOST} are allowed. Most stand in:\n${most.map(({ file, count }) => `${count} ${file}`).join('\n')}`
      : ''
  return { faults, figures: `${total} of ${AT_MOST} that begin with a pronoun` }
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
