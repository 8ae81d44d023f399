import { type ImportDeclarationSpecifier, type MemberExpression, type Program, Visitor } from 'oxc-parser'

/** The connections of the house by the names that they go by. */
const CONNECTIONS = new Set(['client', 'connection', 'pool'])

/** How the query builder begins a statement, whatever the transaction is called. */
const BEGINNINGS = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'])

/** The words by which a program builds or runs SQL itself. */
export function sqlIn(program: Program): string[] {
  const found = new Set<string>()
  new Visitor({
    ImportDeclaration: ({ source, importKind, specifiers }) => {
      const isOfValues = importKind !== 'type' && !specifiers.every(isOfType)
      if (isOfValues && source.value === 'kysely') found.add(`'kysely'`)
    },
    MemberExpression: ({ object, property }) => {
      const [of, name] = [nameOf(object), nameOf(property)]
      if (name !== null && BEGINNINGS.has(name)) found.add(name)
      if (of === 'tx' && name === 'db') found.add('tx.db')
      if (of !== null && CONNECTIONS.has(of) && name === 'query') found.add(`${of}.query`)
    },
  }).visit(program)
  return [...found]
}

function isOfType(specifier: ImportDeclarationSpecifier): boolean {
  return specifier.type === 'ImportSpecifier' && specifier.importKind === 'type'
}

// The last name of `tx`, `tx.client` or `this.#pool`.
function nameOf(node: MemberExpression['object'] | MemberExpression['property']): string | null {
  if (node.type === 'MemberExpression') return nameOf(node.property)
  return node.type === 'Identifier' || node.type === 'PrivateIdentifier' ? node.name : null
}
