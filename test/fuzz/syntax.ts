/** A node of a parsed source, of whose parts nothing is known but their names. */
export type Node = { readonly type: string; readonly [part: string]: unknown }

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
}

/** A node and all that are in it, outer ones first. */
export function nodesIn(root: unknown): Node[] {
  const found: Node[] = []
  const waiting = [root]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (isNode(value)) found.push(value)
    if (typeof value === 'object' && value !== null) {
      for (const part of Object.values(value).reverse()) if (part !== undefined) waiting.push(part)
    }
  }
  return found
}

export function partOf(node: Node, name: string): Node | undefined {
  const part = node[name]
  return isNode(part) ? part : undefined
}

/** The text of a literal; null for whatever is none. */
export function textOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Literal' && typeof value.value === 'string' ? value.value : null
}

/** The values of an object's literal by name; what is spread into it is left out. */
export function propertiesOf(node: Node): Map<string, Node> {
  const listed = Array.isArray(node.properties) ? node.properties.filter(isNode) : []
  return new Map(
    listed.flatMap((property) => {
      const key = partOf(property, 'key')
      const value = partOf(property, 'value')
      return key && value ? [[textOf(key) ?? String(key.name), value] as const] : []
    }),
  )
}

/** A chain of calls such as `z.array(x).max(5).optional()`. */
export type Chain = {
  /** `z.array`; empty where it does not begin with a name of names. */
  readonly root: string
  /** `max`, `optional`. */
  readonly methods: readonly string[]
  /** First and last argument of the calls. */
  readonly first: Node | undefined
  readonly last: Node | undefined
  /** Beginning of the chain, where that is no call. */
  readonly base: Node | undefined
}

export function namesCalled(node: Node): Chain {
  const calls: { name: string; given: Node | undefined; callee: Node }[] = []
  let at: Node | undefined = node
  while (at?.type === 'CallExpression') {
    const callee = partOf(at, 'callee')
    const given = Array.isArray(at.arguments) ? at.arguments.find(isNode) : undefined
    if (callee?.type !== 'MemberExpression') break
    calls.unshift({ name: String(partOf(callee, 'property')?.name), given, callee })
    at = partOf(callee, 'object')
  }
  const [begun, ...further] = calls
  const before = begun ? dotted(partOf(begun.callee, 'object')) : ''
  const isOfZod = before === 'z' || before.startsWith('z.')
  return {
    root: isOfZod && begun ? `${before}.${begun.name}` : '',
    methods: (isOfZod ? further : calls).map(({ name }) => name),
    first: begun?.given,
    last: calls.at(-1)?.given,
    base: at,
  }
}

function dotted(node: Node | undefined): string {
  if (node?.type === 'Identifier') return String(node.name)
  if (node?.type !== 'MemberExpression') return ''
  return `${dotted(partOf(node, 'object'))}.${String(partOf(node, 'property')?.name)}`
}
