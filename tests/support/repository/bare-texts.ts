import { parseSync, Visitor, type ESTree } from 'vite'

export const isConditional = 'comes and goes beside others'
export const isInTheWay = 'stands behind what comes and goes'
export const isInFragment = 'stands in a fragment'
export const isWholeComponent = 'is all that a component draws'

type Fault = typeof isConditional | typeof isInTheWay | typeof isInFragment | typeof isWholeComponent
type Found = { line: number; fault: Fault }
type Parent = ESTree.JSXElement | ESTree.JSXFragment
type Child = ESTree.JSXChild

/**
 * Texts of a file without an element of their own that React would look for in vain in a translated page: to take them out, or
 * to put something before them. The browser put nodes of its own in their place. A text that is alone in its element is safe:
 * React writes what the element says, whatever is in it.
 */
export function bareTextsIn(file: string, code: string): Found[] {
  const slots = slotsOf(code)
  const drawnBy = (node: Node): Set<string> => drawn(node, slots)
  const found: Found[] = []
  const note = (node: ESTree.Span, fault: Fault) =>
    found.push({ line: code.slice(0, node.start).split('\n').length, fault })

  function look(parent: Parent) {
    const children = parent.children.filter((child) => !isLayout(child))
    if (children.length < 2) return
    children.forEach((child, index) => {
      if (drawnBy(child).size < 2) return
      if (drawnBy(child).has('text')) note(child, isConditional)
      // React puts an element before the next one that stays.
      const next = children.slice(index + 1).find((later) => drawnBy(later).size === 1)
      if (next && drawnBy(next).has('text')) note(next, isInTheWay)
    })
  }

  const lookAtWhole = (given: ESTree.Expression) => {
    if (drawnBy(given).has('text')) note(given, isWholeComponent)
  }

  const visitor = new Visitor({
    JSXElement: look,
    JSXFragment(fragment) {
      look(fragment)
      for (const child of fragment.children) if (drawnBy(child).has('text')) note(child, isInFragment)
    },
    FunctionDeclaration({ id, body }) {
      if (isComponent(id)) for (const given of givenBy(body)) lookAtWhole(given)
    },
    VariableDeclarator({ id, init }) {
      if (init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' && isComponent(id))
        for (const given of init.expression
          ? [init.body as ESTree.Expression]
          : givenBy(init.body as ESTree.FunctionBody))
          lookAtWhole(given)
    },
  })
  visitor.visit(parseSync(file, code).program)
  return found
}

const isComponent = (id: { name: string } | null): boolean => id !== null && /^[A-Z]/.test(id.name)

/** What a function returns, but for the functions in it. */
function givenBy(node: ESTree.Statement | ESTree.FunctionBody | null): ESTree.Expression[] {
  switch (node?.type) {
    case 'BlockStatement':
      return node.body.flatMap(givenBy)
    case 'IfStatement':
      return [node.consequent, node.alternate].flatMap(givenBy)
    case 'SwitchStatement':
      return node.cases.flatMap(({ consequent }) => consequent.flatMap(givenBy))
    case 'ReturnStatement':
      return node.argument ? [node.argument] : []
    default:
      return []
  }
}

type Node = Child | ESTree.Expression | ESTree.JSXEmptyExpression | ESTree.SpreadElement

/** What stands there by turns: a text, nothing, elements by their names. */
function drawn(node: Node, slots: Set<string>): Set<string> {
  const union = (...nodes: Node[]) => new Set(nodes.flatMap((one) => [...drawn(one, slots)]))
  switch (node.type) {
    case 'JSXText':
      return new Set([isWords(node.value) ? 'text' : '<mark>'])
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return union(node.expression)
    case 'JSXElement':
      return new Set([nameOf(node)])
    case 'JSXFragment':
      return union(...node.children.filter((child) => !isLayout(child)))
    case 'LogicalExpression':
      return node.operator === '&&' ? union(node.right).add('nothing') : union(node.left, node.right)
    case 'ConditionalExpression':
      return union(node.consequent, node.alternate)
    case 'Literal':
      if (typeof node.value === 'string') return new Set([isWords(node.value) ? 'text' : '<mark>'])
      return new Set([typeof node.value === 'number' ? 'text' : 'nothing'])
    case 'CallExpression':
      return isList(node) ? new Set(['nothing', '<list>']) : union(node.callee)
    case 'Identifier':
      return new Set([slots.has(node.name) ? '<slot>' : 'text'])
    case 'JSXEmptyExpression':
      return new Set(['nothing'])
    default:
      return new Set(['text'])
  }
}

/** Names of the file that are known to hold elements. */
function slotsOf(code: string): Set<string> {
  const typed = code.matchAll(/(\w+)\??: (?:\([^;\n]*\) => )?ReactNode/g)
  const written = code.matchAll(/(\w+) = (?:[^;\n]*&& )?\(?\s*</g)
  return new Set(['children', ...[...typed, ...written].flatMap(([, name]) => name ?? [])])
}

/** Of marks alone a browser translates nothing. */
const isWords = (text: string): boolean => /[\p{L}\p{N}]/u.test(text)

const nameOf = ({ openingElement: { name } }: ESTree.JSXElement): string =>
  `<${name.type === 'JSXIdentifier' ? name.name : name.type}>`

const isList = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'MemberExpression' &&
  callee.property.type === 'Identifier' &&
  ['map', 'flatMap'].includes(callee.property.name)

/** The end of a line between two elements, or a comment: no node in the page. */
const isLayout = (child: Child): boolean =>
  child.type === 'JSXText'
    ? child.value.trim() === '' && child.value.includes('\n')
    : child.type === 'JSXExpressionContainer' && child.expression.type === 'JSXEmptyExpression'
