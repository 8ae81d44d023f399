import type { BindingPattern, Expression, ParamPattern, Program } from 'oxc-parser'
import { Visitor } from 'oxc-parser'

/** A text that is known before anything runs; where it is not whole, a letter stands for an escaped text in it. */
export type Constant = { readonly text: string; readonly isWhole: boolean }

export type Constants = ReadonlyMap<string, Constant>

/** The texts that a script names at its top, without names that mean something else further in. */
export function constantsOf(program: Program): Constants {
  const constants = new Map<string, Constant>()
  const declared = new Map<string, number>()
  const declare = (pattern: ParamPattern | null): void => {
    for (const name of namesIn(pattern)) declared.set(name, (declared.get(name) ?? 0) + 1)
  }
  new Visitor({
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: ({ params }) => params.forEach(declare),
    FunctionExpression: ({ params }) => params.forEach(declare),
    ArrowFunctionExpression: ({ params }) => params.forEach(declare),
    CatchClause: ({ param }) => declare(param),
  }).visit(program)
  for (const statement of program.body) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue
    for (const { id, init } of declaration.declarations) {
      if (id.type !== 'Identifier' || init === null || declared.get(id.name) !== 1) continue
      const constant = constantOf(init, constants)
      if (constant) constants.set(id.name, constant)
    }
  }
  return constants
}

function namesIn(pattern: ParamPattern | BindingPattern | null): string[] {
  switch (pattern?.type) {
    case 'Identifier':
      return [pattern.name]
    case 'ArrayPattern':
      return pattern.elements.flatMap((each) => namesIn(each?.type === 'RestElement' ? each.argument : each))
    case 'ObjectPattern':
      return pattern.properties.flatMap((each) =>
        namesIn(each.type === 'RestElement' ? each.argument : each.value),
      )
    case 'AssignmentPattern':
      return namesIn(pattern.left)
    case 'RestElement':
      return namesIn(pattern.argument)
    default:
      return []
  }
}

/** The text that an expression always is; nothing where it is none, or not always the same. */
export function constantOf(node: Expression, constants: Constants): Constant | undefined {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' ? { text: node.value, isWhole: true } : undefined
    case 'Identifier':
      return constants.get(node.name)
    case 'TemplateLiteral':
      return joined(
        node.quasis.map(({ value }) => value.cooked),
        node.expressions,
        constants,
      )
    case 'TaggedTemplateExpression':
      return isMember(node.tag, 'String', 'raw')
        ? joined(
            node.quasi.quasis.map(({ value }) => value.raw),
            node.quasi.expressions,
            constants,
          )
        : undefined
    case 'BinaryExpression':
      return node.operator === '+' ? joined(['', '', ''], [node.left, node.right], constants) : undefined
    case 'CallExpression':
      return isMember(node.callee, 'RegExp', 'escape') ? { text: 'x', isWhole: false } : undefined
    default:
      return undefined
  }
}

function joined(
  pieces: readonly (string | null)[],
  expressions: readonly Expression[],
  constants: Constants,
): Constant | undefined {
  const values = expressions.map((each) => constantOf(each, constants))
  if (values.includes(undefined) || pieces.includes(null)) return undefined
  return {
    text: pieces.map((piece, index) => `${piece}${values[index]?.text ?? ''}`).join(''),
    isWhole: values.every((value) => value?.isWhole),
  }
}

function isMember(node: Expression, object: string, property: string): boolean {
  if (node.type !== 'MemberExpression' || node.computed) return false
  return node.object.type === 'Identifier' && node.object.name === object && node.property.name === property
}
