import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as actions from '../model/actions.ts'
import { cartStore } from '../model/cart-store.ts'
import { readDraft } from '../model/draft.ts'
import { addGuest } from '../model/group.ts'
import type { PopupPropsByName } from '../../popup-stack/popup-props.ts'
import { usePopups } from '../../popup-stack/popup-stack.ts'
import { saleCart } from '../../gallery/kingsley/sale.ts'
import { answerNext, asked, beginAsking, endAsking, nextRequest } from '../test/waiting-server.ts'
import { restoreCart } from './restore-cart.ts'
import { validateCart } from './save-cart.ts'
import { isUnlocked, unlockBarber } from './open-cart.ts'

const shopId = 'shop-soho'
const quino = { id: 'barber-quino', route: 'quino' }
const marcus = { id: 'barber-marcus', route: 'marcus-bell' }
const passcodes = () => cartStore.getState().reservations.map(({ validatedPasscode }) => validatedPasscode)
const unlock = (passcode = '1954', guest: string | null = null) =>
  unlockBarber(shopId, quino, { guest, passcode })

beforeEach(beginAsking)
afterEach(() => {
  endAsking()
  usePopups.setState(usePopups.getInitialState(), true)
  localStorage.clear()
  sessionStorage.clear()
})

describe('a validated passcode [3.06.04]', () => {
  it('goes to the server only with its appointment [7.04.12]', async () => {
    unlock()
    addGuest({ firstName: 'Leo', lastName: 'Bell' })
    actions.chooseBarber(marcus)
    const outcome = validateCart()
    const { body } = await answerNext()
    expect(body.new_appointments.map(({ barberPasscode }) => barberPasscode)).toEqual(['1954', undefined])
    await outcome
  })

  it('disappears when the guest changes the professional [4.03.10]', () => {
    unlock()
    expect(isUnlocked(shopId, quino)).toBe(true)
    actions.chooseBarber(marcus)
    expect(isUnlocked(shopId, quino)).toBe(false)
    actions.chooseBarber(quino)
    expect(passcodes()).toEqual([undefined])
  })

  it('works for another guest with the same professional', () => {
    unlock()
    addGuest({ firstName: 'Leo', lastName: 'Bell' })
    actions.chooseBarber(quino)
    expect(passcodes()).toEqual(['1954', '1954'])
  })

  it('survives a reload, and is hidden from other tabs', () => {
    unlock()
    expect(readDraft(shopId)?.reservations[0]?.validatedPasscode).toBe('1954')
    expect(JSON.stringify(localStorage)).not.toMatch(/(?<![\w.-])1954(?![\w-])/)
  })

  it('stays when the cart of an address is restored', async () => {
    unlock()
    const [item] = saleCart.items
    if (!item?.barber) throw new Error('no appointment')
    const cart = { ...saleCart, items: [{ ...item, barber: { ...item.barber, ...quino } }] }
    await restoreCart(shopId, { cartId: 'cart-1', cart })
    expect(passcodes()).toEqual(['1954'])
  })

  it('changes nothing for a guest who has been removed', () => {
    unlock('1954', '7')
    expect(cartStore.getState().reservations).toMatchObject([{ barber: marcus }])
  })
})

it.each(['passcode_required', 'incorrect_passcode'])(
  'the server’s %s opens the popup for the passcode, and then the cart is sent',
  async (code) => {
    addGuest({ firstName: 'Leo', lastName: 'Bell' })
    unlock('1945', '2')
    actions.chooseServices({ services: ['skin-fade'], addons: [] })
    const refused = validateCart()
    const request = await nextRequest()
    request.answer({ status: 400, code, message: 'No', appointment: 1 }, 400)
    await expect(refused).resolves.toMatchObject({ ok: false })
    const [popup] = usePopups.getState().popups
    expect(popup).toMatchObject({
      name: 'barberPasscode',
      props: { shopRef: shopId, barber: 'quino', guest: '2', anew: true },
    })
    unlock('1954', '2')
    const props = popup?.props as PopupPropsByName['barberPasscode'] | undefined
    props?.onValid?.()
    const { body } = await answerNext()
    expect(body.new_appointments[1]).toMatchObject({ barberPasscode: '1954' })
    await expect.poll(() => cartStore.getState().validating).toBe(false)
    expect(asked).toEqual([])
  },
)
