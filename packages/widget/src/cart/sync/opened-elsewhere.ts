import { CallError } from '@openchair/ui/calls/call-error.ts'
import { getCart } from '../../calls/cart.ts'
import { isSlotConflict } from '../model/slot-conflict.ts'

const mark = { isOpenedElsewhere: true } as const

/**
 * Marks the refusal of a new cart where the one before is still there, but not for this page's proof any more: the guest has opened
 * its address in another browser (`bring-back.ts`). Everybody may read what was chosen in it, so that it is there can be asked.
 */
export const withCartBefore = async (error: unknown, shopId: string, cartId: string): Promise<unknown> => {
  if (!(error instanceof CallError) || !isSlotConflict(error)) return error
  const isThere = await getCart(shopId, cartId, undefined).then(
    () => true,
    () => false,
  )
  const { status, code, message, issues, body } = error
  return isThere
    ? new CallError({ status, code, message, issues: [...issues], body: { ...(body as object), ...mark } })
    : error
}
