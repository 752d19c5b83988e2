import { parseSync, Visitor, type ESTree } from 'rolldown/utils';

/** A guard with one part removed. */
export type Mutant = {
  /** Unique, and stable for the same source. */
  readonly id: string;
  readonly file: string;
  readonly line: number;
  /** The removed text and its replacement, such as `!deal → false`; identifies survivors. */
  readonly change: string;
  /** Position of the part in the source. */
  readonly start: number;
  readonly end: number;
  /** The text that replaces it. */
  readonly replacement: string;
  /** Start of the property with this value, for an endpoint's `access`. */
  readonly propertyAt?: number;
};

type Node = ESTree.Node;
type Add = (node: Node, replacement: string, shown?: string, propertyAt?: number) => void;

const boundaries: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const comparisons = new Set(['===', '!==', '<', '<=', '>', '>=', 'in', 'instanceof']);

/** Names of functions whose only effect is to refuse. */
const refusing = /^(limit|refuse|count(Public|Daily)|require|ensure|demand)[A-Z]/;

/**
 * Returns a source's guards with one part removed each. An `if` that throws or returns early never does; predicates and filters return
 * true; calls that only refuse are removed; the error code of a refusal is the other one; an endpoint's `access` is one step wider. In all
 * these conditions, each part joined by && becomes true, each alternative joined by || becomes false, and each limit is off by one.
 */
export function mutantsOf(file: string, source: string): Mutant[] {
  const mutants: Mutant[] = [];
  const textOf = ({ start, end }: Node) => source.slice(start, end).replaceAll(/\s+/g, ' ');
  const add: Add = (node, replacement, shown = replacement, propertyAt) =>
    void mutants.push({
      id: `${file}#${mutants.length}`,
      file,
      line: source.slice(0, node.start).split('\n').length,
      change: `${textOf(node)} → ${shown}`,
      start: node.start,
      end: node.end,
      replacement,
      propertyAt,
    });
  const condition = (node: Node) => addParts(node, add, source);
  const taken = (node: Node, replacement: 'true' | 'false') => {
    add(node, replacement);
    condition(node);
  };

  const { program } = parseSync(file, source, { preserveParens: false });
  /** An `if` that returns before a throw always returns; one that refuses never does. */
  const inSequence = (body: readonly Node[]) => {
    for (const [index, statement] of body.entries()) {
      if (statement.type !== 'IfStatement') continue;
      const throwsBelow = body[index + 1]?.type === 'ThrowStatement';
      if (throwsBelow && !throws(statement.consequent)) taken(statement.test, 'true');
      else if (refuses(statement.consequent, textOf)) taken(statement.test, 'false');
    }
  };
  /** Mutates the result of a predicate. */
  const answers = (node: Node) => {
    if (node.type !== 'LogicalExpression') {
      add(node, 'true');
      add(node, 'false');
    }
    condition(node);
  };

  const nested = (body: Node) => {
    if (body.type === 'IfStatement') inSequence([body]);
  };
  if (file.startsWith('domain/')) {
    new Visitor({
      ObjectExpression: ({ properties }) => {
        for (const property of properties) {
          if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.key.name !== 'access')
            continue;
          const { value, start } = property;
          const wider = widerAccess(value);
          if (wider) add(value, wider, `${wider} of ${endpointAround(source, value)}`, start);
        }
      },
    }).visit(program);
    return mutants;
  }

  const predicates: Node[] = [];
  new Visitor({
    Program: ({ body }) => inSequence(body),
    BlockStatement: ({ body }) => inSequence(body),
    ForOfStatement: ({ body }) => nested(body),
    FunctionDeclaration: ({ returnType, body }) => {
      if (body && isBoolean(returnType)) predicates.push(body);
    },
    VariableDeclarator: ({ init }) => {
      if (init?.type !== 'ArrowFunctionExpression' || !init.expression) return;
      const body = init.body as Node;
      if (saysWhether(body) || isBoolean(init.returnType)) answers(body);
    },
    CallExpression: ({ callee, arguments: [argument] }) => {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      if (callee.property.name !== 'filter' || !argument) return;
      if (argument.type === 'Identifier') add(argument, '() => true');
      if (argument.type === 'ArrowFunctionExpression' && argument.expression) taken(argument.body, 'true');
    },
    ExpressionStatement: ({ expression }) => {
      const call = expression.type === 'AwaitExpression' ? expression.argument : expression;
      if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier') return;
      if (refusing.test(call.callee.name)) add(expression, 'undefined', 'left out');
    },
    ThrowStatement: ({ argument }) => {
      if (argument.type !== 'NewExpression') return;
      const [code] = argument.arguments;
      if (code?.type !== 'ConditionalExpression') return;
      add(code.test, 'true');
      add(code.test, 'false');
    },
  }).visit(program);

  new Visitor({
    ReturnStatement: ({ argument, start, end }) => {
      if (!argument || !saysWhether(argument)) return;
      if (predicates.some((body) => body.start <= start && end <= body.end)) answers(argument);
    },
  }).visit(program);
  return mutants;
}

/** Mutates each part of a condition as if it were absent, and each limit by one. */
function addParts(node: Node, add: Add, source: string): void {
  if (node.type === 'UnaryExpression' && node.operator === '!') return addParts(node.argument, add, source);
  if (node.type === 'BinaryExpression') {
    const other = boundaries[node.operator];
    if (!other) return;
    const [left, right] = [node.left, node.right].map(({ start, end }) => source.slice(start, end));
    return add(node, `(${left}) ${other} (${right})`, other);
  }
  if (node.type !== 'LogicalExpression' || node.operator === '??') return;
  for (const part of partsOf(node, node.operator)) {
    add(part, node.operator === '&&' ? 'true' : 'false');
    addParts(part, add, source);
  }
}

const partsOf = (node: Node, operator: string): Node[] =>
  node.type === 'LogicalExpression' && node.operator === operator
    ? [...partsOf(node.left, operator), ...partsOf(node.right, operator)]
    : [node];

const throws = (statement: Node) =>
  (statement.type === 'BlockStatement' ? statement.body.at(-1) : statement)?.type === 'ThrowStatement';

/** Returns whether a statement ends the work without effect, or only checks for more reasons to. */
function refuses(statement: Node, textOf: (node: Node) => string): boolean {
  switch (statement.type) {
    case 'ThrowStatement':
    case 'ContinueStatement':
      return true;
    case 'ReturnStatement':
      return !statement.argument || isNothing(statement.argument, textOf);
    case 'BlockStatement': {
      const last = statement.body.at(-1);
      if (!last) return false;
      const onlyReasons = statement.body.every(
        (inner) => inner.type === 'IfStatement' && refuses(inner.consequent, textOf),
      );
      return onlyReasons || (last.type !== 'IfStatement' && refuses(last, textOf));
    }
    default:
      return false;
  }
}

/** `undefined`, `false`, `null`, an empty list, a refusal such as `{ outcome: 'closed' }`, or only a log entry. */
function isNothing(node: Node, textOf: (node: Node) => string): boolean {
  switch (node.type) {
    case 'Identifier':
      return node.name === 'undefined';
    case 'Literal':
      return !node.value;
    case 'ArrayExpression':
      return node.elements.length === 0;
    case 'ObjectExpression': {
      const [first] = node.properties;
      return !first || (first.type === 'Property' && first.value.type === 'Literal');
    }
    case 'CallExpression':
      return /^(context\.)?log\./.test(textOf(node));
    default:
      return false;
  }
}

function saysWhether(node: Node): boolean {
  switch (node.type) {
    case 'LogicalExpression':
      return node.operator !== '??' && saysWhether(node.left) && (saysWhether(node.right) || isCall(node.right));
    case 'UnaryExpression':
      return node.operator === '!';
    case 'BinaryExpression':
      return comparisons.has(node.operator);
    default:
      return false;
  }
}

const isCall = (node: Node) => node.type === 'CallExpression' || node.type === 'AwaitExpression';

const isBoolean = (annotation: ESTree.TSTypeAnnotation | null | undefined): boolean => {
  const type = annotation?.typeAnnotation.type;
  return type === 'TSBooleanKeyword' || type === 'TSTypePredicate';
};

/** Roles → any member → any signed-in user → everyone. */
function widerAccess(access: Node): string | undefined {
  if (access.type !== 'Literal') return "'member'";
  return access.value === 'member' ? "'signed-in'" : access.value === 'signed-in' ? "'public'" : undefined;
}

const endpointAround = (source: string, { start }: Node) =>
  /.*export const (\w+)/s.exec(source.slice(0, start))?.[1] ?? 'an endpoint';
