import { CallError } from '@openchair/ui/calls/call-error.ts'
import { getCart } from '../../calls/cart.ts'
import { isSlotConflict } from '../model/cart-state.ts'

const mark = { isOpenedElsewhere: true } as const

/**
 * Marks the refusal of a new cart if the guest's previous cart was opened in another browser
 * (`bring-back.ts`). That is so if the previous cart exists and no longer accepts this page's proof. Reading
 * it without a proof shows that it exists.
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
