import { changeKind } from '../change/change-kind.ts'
import { dueKind } from '../due/due-kind.ts'
import { joinKind } from '../joining/join-kind.ts'
import { checkoutKind } from '../checkout/checkout-kind.ts'
import type { AnyKind } from './kind.ts'
import type { AttemptKind } from '../../store/attempt-kinds.ts'

const everyKind: Readonly<Record<AttemptKind, AnyKind>> = {
  checkout: checkoutKind,
  cancel: changeKind,
  move: changeKind,
  tip: changeKind,
  refund: changeKind,
  due: dueKind,
  join: joinKind,
}

export const kindOfAttempt = (name: AttemptKind): AnyKind => everyKind[name]
