import type { SaleChange, WireLanguage } from '@openchair/contract'
import type { ShopCatalogue } from '../../catalogue/shop-catalogue.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusals/refusal.ts'
import type { SaleKey } from '../../store/sale-record.ts'
import { changeSale } from '../change/change-sale.ts'
import { cancelOf } from '../change/decide/plan-cancel.ts'
import { namedAppointment } from '../change/decide/sale-to-change.ts'
import { notInDetail } from '../tell/not-in.ts'
import { type Preview, previewToGuest } from '../tell/preview.ts'

/**
 * Tells what a cancel by the shop would give back for appointments whose professional is not in, and what their
 * guest would read (desk/out-today). Nothing is changed. Undefined if they can no longer be canceled.
 */
export const askCancel = async (
  deps: Deps,
  sale: SaleKey,
  {
    ids,
    catalogue,
    reader,
    language,
  }: {
    readonly ids: readonly string[]
    readonly catalogue: ShopCatalogue
    readonly reader: Parameters<typeof previewToGuest>[0]['reader']
    readonly language: WireLanguage
  },
): Promise<{ readonly change: SaleChange; readonly message: Preview } | undefined> => {
  let message: Preview = null
  try {
    const { change } = await changeSale(deps, {
      ...sale,
      kind: 'cancel',
      byStaff: true,
      asker: { idempotencyKey: undefined, language, address: '', visitorId: undefined, userId: undefined },
      body: ids,
      validate: true,
      askedBy: undefined,
      decide: (_client, read) => {
        const named = ids.map((id) => namedAppointment(read, id))
        if (named.some(({ state, isNoShow }) => state === 1 || isNoShow))
          throw new Refusal('change_not_allowed')
        const plan = cancelOf(read, named, { by: 'shop', feePercentage: 0 })
        const notIn = named[0] && notInDetail(named[0].item)
        return { ...plan, event: { ...plan.event, detail: { ...plan.event.detail, ...notIn } } }
      },
      within: async (client) => {
        message = await previewToGuest({ ...deps, catalogue, reader }, client, sale)
      },
    })
    return { change, message }
  } catch (error) {
    if (error instanceof Refusal) return undefined
    throw error
  }
}
