import { globSync, readFileSync } from 'node:fs'
import { type Function as FunctionNode, parseSync, Visitor } from 'oxc-parser'

/** The lines of a function that a reader can hold in the head. */
const MOST_LINES = 60

/** The functions of server and packages that are longer: the number may only fall. */
const AT_MOST = 102

/** Functions of server, sandbox and packages with more lines than a reader can hold in the head. */
export async function checkFunctions(): Promise<{ readonly faults: string; readonly figures: string }> {
  const files = globSync(['apps/{server,sandbox}/src/**/*.ts', 'packages/*/src/**/*.ts']).filter(
    (file) => !file.endsWith('.test.ts'),
  )
  const long = files
    .flatMap((file) => longIn(file, readFileSync(file, 'utf8')))
    .sort((one, other) => other.lines - one.lines)
  const faults =
    long.length > AT_MOST
      ? `${long.length} functions have more than ${MOST_LINES} lines; ${AT_MOST} may. The longest:\n${long
          .slice(0, 10)
          .map(({ file, name, lines }) => `${lines} ${file} ${name}`)
          .join('\n')}`
      : ''
  return { faults, figures: `${long.length} of ${AT_MOST} with more than ${MOST_LINES} lines` }
}

/** The functions of a source that are too long, with their lines. */
export function longIn(
  file: string,
  text: string,
): { readonly file: string; readonly name: string; readonly lines: number }[] {
  const found: { file: string; name: string; lines: number }[] = []
  const note = ({ start, end }: { start: number; end: number }, name: string) => {
    const lines = text.slice(start, end).split('\n').length
    if (lines > MOST_LINES) found.push({ file, name, lines })
  }
  const named = (node: FunctionNode) => note(node, node.id?.name ?? 'a function')
  new Visitor({
    FunctionDeclaration: named,
    FunctionExpression: named,
    ArrowFunctionExpression: (node) => note(node, 'an arrow function'),
  }).visit(parseSync(file, text).program)
  return found
}
