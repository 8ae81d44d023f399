import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'oxc-parser'
import { anything, type Field, type Fields, type Shape } from './shape.ts'
import { isNode, type Node, namesCalled, nodesIn, partOf, propertiesOf, textOf } from './syntax.ts'

/**
 * Facts of a source file for an attacker: the schemas by which it reads its input, the words that it tells
 * apart, and the functions that it publishes by name. Routes that are in no contract are attacked by it, new
 * ones too.
 */
export type Source = {
  /** Each object that is read, as its fields. */
  readonly objects: readonly Fields[]
  /** Words that a `case` or a comparison names. */
  readonly words: readonly string[]
  readonly published: readonly Published[]
}

export type Published = {
  readonly name: string
  readonly parameters: Fields
  /** Of what gives rows; a program has none. */
  readonly columns: readonly string[]
}

/** How many imports away from the file that registers a route its schemas are looked for. */
const MAX_IMPORTS = 2

type File = {
  readonly nodes: readonly Node[]
  /** Declarations by name. */
  readonly constants: ReadonlyMap<string, Node>
  readonly imports: readonly { readonly path: string; readonly names: readonly string[] }[]
}

const files = new Map<string, File>()

/** Facts of a file and of those that it imports from its own capability. */
export function readSource(path: string): Source {
  const read = [...withImports(path, MAX_IMPORTS)].map((each) => ({ path: each, file: fileAt(each) }))
  return {
    objects: read.flatMap(({ path: at, file }) => objectsIn(file, at)),
    words: [...new Set([...withImports(path, 1)].flatMap((each) => wordsIn(fileAt(each))))],
    published: read.flatMap(({ path: at, file }) => publishedIn(file, at)),
  }
}

/** The names of headers that the given sources read. */
export function headersReadIn(paths: readonly string[]): string[] {
  const found = paths.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/headers(?:\.|\[')([\w-]+)/g)].map(([, name = '']) => name),
  )
  return [...new Set(found)].filter((name) => name !== 'get' && name !== 'set').sort()
}

function withImports(path: string, depth: number): Set<string> {
  const found = new Set([path])
  if (depth === 0) return found
  for (const each of fileAt(path).imports) {
    for (const further of withImports(each.path, depth - 1)) found.add(further)
  }
  return found
}

// `apps/server/src/auth`
function capabilityOf(path: string): string {
  return path.split('/').slice(0, 4).join('/')
}

function fileAt(path: string): File {
  const known = files.get(path)
  if (known) return known
  const { program, module } = parseSync(path, readFileSync(path, 'utf8'))
  const nodes = nodesIn(program)
  const constants = new Map<string, Node>()
  for (const { type, ...node } of nodes) {
    if (type === 'VariableDeclarator' && isNode(node.id) && isNode(node.init)) {
      constants.set(String(node.id.name), node.init)
    }
  }
  const imports = module.staticImports.flatMap(({ moduleRequest, entries }) => {
    const target = join(dirname(path), moduleRequest.value)
    if (!moduleRequest.value.startsWith('.') || !existsSync(target)) return []
    if (capabilityOf(target) !== capabilityOf(path)) return []
    return [{ path: target, names: entries.map(({ localName }) => localName.value) }]
  })
  const file = { nodes, constants, imports }
  files.set(path, file)
  return file
}

function objectsIn(file: File, path: string): Fields[] {
  return file.nodes.flatMap((node) => {
    const { root, methods } = namesCalled(node)
    const isSchema = /^z\.(object|strictObject|looseObject)$/.test(root) || methods.at(-1) === 'extend'
    const shape = isSchema ? shapeOfNode(node, file, path) : anything
    return shape.kind === 'object' && Object.keys(shape.fields).length > 0 ? [shape.fields] : []
  })
}

function wordsIn(file: File): string[] {
  return file.nodes.flatMap((node) => {
    if (node.type === 'SwitchCase') return textOf(node.test) ?? []
    if (node.type === 'BinaryExpression')
      return [textOf(node.left), textOf(node.right)].flatMap((x) => x ?? [])
    return []
  })
}

// A function that clients call by name declares its audience.
function publishedIn(file: File, path: string): Published[] {
  return file.nodes.flatMap((node) => {
    if (node.type !== 'ObjectExpression') return []
    const parts = propertiesOf(node)
    const name = textOf(parts.get('name'))
    if (name === null || !parts.has('audience')) return []
    const columns = resolve(parts.get('columns'), file, path)
    const given = parts.get('parameters')
    const parameters = given ? shapeOfNode(given, file, path) : anything
    return [
      {
        name,
        parameters: parameters.kind === 'object' ? parameters.fields : {},
        columns: columns?.type === 'ObjectExpression' ? [...propertiesOf(columns).keys()] : [],
      },
    ]
  })
}

/** A name as what it is declared to be, here or where it is imported from. */
function resolve(node: Node | undefined, file: File, path: string): Node | undefined {
  if (node?.type === 'TSAsExpression' || node?.type === 'TSSatisfiesExpression') {
    return resolve(partOf(node, 'expression'), file, path)
  }
  if (node?.type !== 'Identifier') return node
  const name = String(node.name)
  const here = file.constants.get(name)
  if (here) return resolve(here, file, path)
  const from = file.imports.find(({ names }) => names.includes(name))
  return from ? resolve(fileAt(from.path).constants.get(name), fileAt(from.path), from.path) : undefined
}

/** The shape that a schema's expression describes; anything where it cannot be told. */
function shapeOfNode(given: Node, file: File, path: string): Shape {
  const node = resolve(given, file, path)
  if (!node) return anything
  const { root, methods, first, base, last } = namesCalled(node)
  if (methods.at(-1) === 'extend' && base) {
    const shape = shapeOfNode(base, file, path)
    const before = shape.kind === 'object' ? shape.fields : {}
    return { kind: 'object', fields: { ...before, ...fieldsOf(last, file, path) } }
  }
  if (!root.startsWith('z.')) return base && base !== node ? shapeOfNode(base, file, path) : anything
  const inner = first ? shapeOfNode(first, file, path) : anything
  switch (root.slice(2)) {
    case 'object':
    case 'strictObject':
    case 'looseObject':
      return { kind: 'object', fields: fieldsOf(first, file, path) }
    case 'array':
      return { kind: 'list', of: inner }
    case 'enum':
    case 'literal': {
      const words = first ? nodesIn(first).flatMap((each) => textOf(each) ?? []) : []
      return words.length > 0 ? { kind: 'choice', of: words } : anything
    }
    case 'boolean':
      return { kind: 'truth' }
    case 'number':
    case 'int':
    case 'coerce.number':
      return { kind: 'number' }
    case 'email':
    case 'uuid':
    case 'url':
      return { kind: 'text', format: root.slice(2) }
    case 'string':
      return { kind: 'text' }
    default:
      return anything
  }
}

const OPTIONAL = new Set(['optional', 'nullish', 'default'])

function fieldsOf(node: Node | undefined, file: File, path: string): Fields {
  const object = resolve(node, file, path)
  if (object?.type !== 'ObjectExpression') return {}
  return Object.fromEntries(
    [...propertiesOf(object)].map(([name, value]): [string, Field] => {
      const isOptional = namesCalled(value).methods.some((method) => OPTIONAL.has(method))
      return [name, { shape: shapeOfNode(value, file, path), isRequired: !isOptional }]
    }),
  )
}
