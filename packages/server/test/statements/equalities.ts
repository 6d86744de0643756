import { namesIn } from './relations.ts'
import { kindOf, type Level, listOf, partsOf, textOf } from './syntax-tree.ts'

/**
 * An equality that a query states. If a side of an outer join may be missing, it holds for the tables of that
 * side alone.
 */
export type Equality = {
  readonly left: unknown
  readonly right: unknown
  /** The column of the right side, if that is a query. */
  readonly at?: number
  readonly only?: ReadonlySet<string>
}

const conjunctsOf = (condition: unknown): readonly unknown[] => {
  const both = kindOf(condition, 'BoolExpr')
  return both?.['boolop'] === 'AND_EXPR' ? listOf(both['args']).flatMap(conjunctsOf) : [condition]
}

const membersOf = (side: unknown): readonly unknown[] => {
  const row = kindOf(side, 'RowExpr')
  return row === undefined ? [side] : listOf(row['args'])
}

const equalitiesIn = (condition: unknown): readonly Equality[] =>
  conjunctsOf(condition).flatMap((each) => {
    const compared = kindOf(each, 'A_Expr')
    if (compared?.['kind'] === 'AEXPR_OP' && textOf(listOf(compared['name'])[0]) === '=') {
      const right = membersOf(compared['rexpr'])
      return membersOf(compared['lexpr']).map((left, index) => ({ left, right: right[index] }))
    }
    const within = kindOf(each, 'SubLink')
    return within?.['subLinkType'] === 'ANY_SUBLINK' && within['operName'] === undefined
      ? membersOf(within['testexpr']).map((left, at) => ({ left, right: each, at }))
      : []
  })

/**
 * The equalities of every row that a query gives or writes: from its `where` and its joins, but not within
 * `or`, `not` or `case`.
 */
export const equalitiesOf = ({ tree }: Level): readonly Equality[] => [
  ...equalitiesIn(tree['whereClause']),
  ...[...partsOf(tree)].flatMap((part) => {
    if (part.kind !== 'JoinExpr') return []
    const { jointype, larg, rarg, quals } = part.tree
    const equal = equalitiesIn(quals)
    if (jointype === 'JOIN_INNER') return equal
    const only = jointype === 'JOIN_LEFT' ? namesIn(rarg) : namesIn(jointype === 'JOIN_RIGHT' ? larg : null)
    return equal.map((each) => ({ ...each, only }))
  }),
]

/** Tells whether a query joins its tables by `using (shop_id)`. */
export const joinedByShop = ({ tree }: Level): boolean =>
  [...partsOf(tree)].some(
    (part) =>
      part.kind === 'JoinExpr' && listOf(part.tree['usingClause']).some((name) => textOf(name) === 'shop_id'),
  )
