import type { Stripe } from '@stripe/stripe-js'

type Handler = (event: object) => void
type ElementType = 'payment' | 'card' | 'expressCheckout'

export type Wishes = {
  /** The wallets that the device has. */
  readonly wallets?: readonly ('applePay' | 'googlePay')[]
  /** The elements that fail to load. */
  readonly broken?: readonly ElementType[]
  /** True if the elements load but are gone when they are asked for a card. */
  readonly lost?: boolean
  /** Stripe's message, where it refuses the card. */
  readonly refusal?: string
  /** True if what the guest has entered is wrong. */
  readonly invalid?: boolean
}

const payer = { name: 'Grace Brewster Hopper', email: 'grace@example.com', phone: '(212) 555-0177' }

/** Adds a button for something that a guest can do in Stripe's own frame. */
const press = (host: HTMLElement, name: string, act: () => void): void => {
  const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
  button.addEventListener('click', act)
  host.append(button)
}

const showFields = (host: HTMLElement, type: ElementType): void => {
  const label = Object.assign(document.createElement('label'), { textContent: `Stripe’s ${type} field ` })
  label.append(document.createElement('input'))
  host.append(label)
}

/**
 * A stand-in for the parts of Stripe's script that the widget uses. It records our calls in `asked`. So tests
 * cover our calls and what we do with the answers, not Stripe.
 */
export const stripeStandIn = ({
  wallets = [],
  broken = [],
  lost = false,
  refusal,
  invalid = false,
}: Wishes = {}) => {
  const asked: (readonly [what: string, about: unknown])[] = []
  const record = (what: string, about: unknown): void => void asked.push([what, about])
  const available = { applePay: wallets.includes('applePay'), googlePay: wallets.includes('googlePay') }
  const error = refusal === undefined ? undefined : { message: refusal }

  const createElement = (type: ElementType, forget: () => void) => {
    const handlers = new Map<string, Handler>()
    const on = (name: string, handler: Handler): void => void handlers.set(name, handler)
    const say = (name: string, event: object = {}): void => handlers.get(name)?.(event)
    let box: HTMLElement | undefined
    return {
      on,
      once: on,
      mount: (host: HTMLElement): void => {
        box = host
        if (broken.includes(type)) {
          queueMicrotask(() => say('loaderror', { error: { message: 'It broke.' } }))
          return
        }
        if (type === 'expressCheckout') {
          const paymentFailed = (why: object) => record('paymentFailed', why)
          press(host, 'Book with the wallet', () => say('confirm', { billingDetails: payer, paymentFailed }))
          press(host, 'Close the wallet', () => say('cancel'))
        } else showFields(host, type)
        queueMicrotask(() => say('ready', { availablePaymentMethods: available }))
      },
      destroy: (): void => {
        forget()
        box?.replaceChildren()
      },
    }
  }

  const elements = (options?: object) => {
    record('elements', options)
    const made = new Map<string, object>()
    return {
      create: (type: ElementType, about?: object) => {
        record(`create ${type}`, about)
        const element = createElement(type, () => made.delete(type))
        // A real card element that fails to load fires no event either.
        if (type !== 'card' || !broken.includes('card')) made.set(type, element)
        return element
      },
      getElement: (type: ElementType) => (lost ? null : (made.get(type) ?? null)),
      submit: async () => (invalid ? { error: { message: 'Your card number is incomplete.' } } : {}),
    }
  }

  const open = (key: string, options: object) => {
    record('open', { key, ...options })
    return {
      elements,
      paymentRequest: (about: object) => {
        record('paymentRequest', about)
        return { canMakePayment: async () => (wallets.length > 0 ? available : null) }
      },
      createPaymentMethod: async (about: object) => {
        record('createPaymentMethod', Object.keys(about))
        return error ? { error } : { paymentMethod: { id: 'pm_1' } }
      },
      createToken: async (_element: object, about: object) => {
        record('createToken', about)
        return error ? { error } : { token: { id: 'tok_1' } }
      },
    } as unknown as Stripe
  }
  return {
    open,
    asked,
    of: (what: string) => asked.filter(([name]) => name === what).map(([, about]) => about),
  }
}

/** Installs the stand-in for Stripe's script, in a browser that leaves finding wallets to the script. */
export const installStripe = (wishes?: Wishes) => {
  const standIn = stripeStandIn(wishes)
  Object.assign(globalThis, { Stripe: standIn.open, PaymentRequest: undefined })
  return standIn
}
