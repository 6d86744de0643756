import { changeKind } from '../change/change-kind.ts'
import { dueKind } from '../due/due-kind.ts'
import { joinKind } from '../joining/join-kind.ts'
import { checkoutKind } from '../checkout/checkout-kind.ts'
import { type AnyKind, kindOf } from './kind.ts'
import type { AttemptKind } from '../../store/tables/attempt-kinds.ts'

const change = kindOf(changeKind)

const everyKind: Readonly<Record<AttemptKind, AnyKind>> = {
  checkout: kindOf(checkoutKind),
  cancel: change,
  move: change,
  tip: change,
  due: kindOf(dueKind),
  join: kindOf(joinKind),
}

export const kindOfAttempt = (name: AttemptKind): AnyKind => everyKind[name]
