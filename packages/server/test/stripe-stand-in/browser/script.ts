/**
 * Stands in for Stripe's script in a browser, as far as the widget uses it. Its fields are in a frame, like
 * Stripe's. A card goes to the stand-in and never to the page's own server. A test says in
 * `globalThis.stripeStandIn` which wallets the device has and which parts break.
 */
type StandInWishes = {
  readonly wallets?: readonly ('applePay' | 'googlePay')[]
  /** Elements that fail to load. */
  readonly broken?: readonly string[]
  /** The owner's data that the wallet passes on to the page. */
  readonly payer?: { readonly name: string; readonly email: string; readonly phone: string }
}
type Listener = (event: object) => void
type Made =
  | { readonly paymentMethod: { readonly id: string } }
  | { readonly token: { readonly id: string } }
  | { readonly confirmationToken: { readonly id: string } }
  | { readonly error: { readonly message: string } }

{
  const origin = new URL((document.currentScript as HTMLScriptElement).src).origin
  const wishes = (): StandInWishes =>
    (globalThis as { readonly stripeStandIn?: StandInWishes }).stripeStandIn ?? {}
  const walletsHere = () => {
    const { wallets = [] } = wishes()
    return { applePay: wallets.includes('applePay'), googlePay: wallets.includes('googlePay') }
  }
  const incomplete = { error: { message: 'Your card number is incomplete.' } }

  const fieldsPage = `<!doctype html><html lang="en"><title>Card</title><style>
    body { margin: 0; font: 16px system-ui } label { display: block; margin-bottom: 8px } input { width: 100%; font: inherit; padding: 8px; box-sizing: border-box }
    </style><label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number"></label>
    <label>Expiration date<input name="expiry" inputmode="numeric" autocomplete="cc-exp"></label>
    <label>Security code<input name="cvc" inputmode="numeric" autocomplete="cc-csc"></label></html>`

  const createElement = (type: string) => {
    const listeners: { readonly name: string; readonly listener: Listener; readonly once: boolean }[] = []
    let shown: HTMLElement | undefined
    const say = (name: string, event: object = {}): void => {
      for (const each of listeners.filter((known) => known.name === name)) {
        if (each.once) listeners.splice(listeners.indexOf(each), 1)
        each.listener({ elementType: type, ...event })
      }
    }
    const showFields = (host: HTMLElement): void => {
      const frame = document.createElement('iframe')
      frame.title = 'Secure payment input frame'
      frame.srcdoc = fieldsPage
      Object.assign(frame.style, { border: '0', width: '100%', height: '220px' })
      frame.addEventListener('load', () => say('ready'), { once: true })
      shown = frame
      host.append(frame)
    }
    const showWallet = (host: HTMLElement, wallets: ReturnType<typeof walletsHere>): void => {
      const kind = wallets.applePay ? 'Apple Pay' : 'Google Pay'
      const group = document.createElement('div')
      const payer = wishes().payer ?? {
        name: 'Grace Hopper',
        email: 'grace@example.com',
        phone: '+12125550177',
      }
      const button = (text: string, act: () => void): void => {
        const made = Object.assign(document.createElement('button'), { type: 'button', textContent: text })
        made.addEventListener('click', act)
        group.append(made)
      }
      button(`Book with ${kind}`, () =>
        say('confirm', { billingDetails: payer, expressPaymentType: kind, paymentFailed: () => undefined }),
      )
      button(`Close ${kind}`, () => say('cancel'))
      shown = group
      host.append(group)
    }
    return {
      type,
      on: (name: string, listener: Listener): void => void listeners.push({ name, listener, once: false }),
      once: (name: string, listener: Listener): void => void listeners.push({ name, listener, once: true }),
      off: (name: string): void => {
        for (const each of listeners.filter((known) => known.name === name))
          listeners.splice(listeners.indexOf(each), 1)
      },
      update: (): void => undefined,
      mount: (target: HTMLElement | string): void => {
        const host = typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target
        if (!host) throw new Error('There is no such place in the page')
        if (wishes().broken?.includes(type))
          queueMicrotask(() => say('loaderror', { error: { message: 'It broke.' } }))
        else if (type !== 'expressCheckout') showFields(host)
        else {
          const wallets = walletsHere()
          showWallet(host, wallets)
          queueMicrotask(() => say('ready', { availablePaymentMethods: wallets }))
        }
      },
      unmount: (): void => shown?.remove(),
      destroy: (): void => shown?.remove(),
      /** The number that the guest has entered. A wallet always has a valid card. */
      number: (): string => {
        if (type === 'expressCheckout') return '4242424242424242'
        const page = shown instanceof HTMLIFrameElement ? shown.contentDocument : null
        return page?.querySelector<HTMLInputElement>('[name=number]')?.value.replaceAll(/\s/g, '') ?? ''
      },
    }
  }
  type StandInElement = ReturnType<typeof createElement>

  const createElements = () => {
    const made = new Map<string, StandInElement>()
    return {
      create: (type: string): StandInElement => {
        const element = createElement(type)
        const { destroy } = element
        const gone = { ...element, destroy: () => (made.delete(type), destroy()) }
        if (!(type === 'card' && wishes().broken?.includes('card'))) made.set(type, gone)
        return gone
      },
      getElement: (type: string): StandInElement | null => made.get(type) ?? null,
      update: (): void => undefined,
      submit: async (): Promise<object> => {
        const [element] = made.values()
        return element && element.number().length < 13 ? incomplete : {}
      },
      number: (): string => [...made.values()][0]?.number() ?? '',
    }
  }
  type StandInElements = ReturnType<typeof createElements>

  const ask = async (number: string, as: string, name: string): Promise<Made> => {
    if (number.length < 13) return incomplete
    const answer = await fetch(`${origin}/v1/browser/cards`, {
      method: 'POST',
      body: JSON.stringify({ number, as }),
    })
    const body = (await answer.json()) as { readonly id: string } | typeof incomplete
    return 'error' in body ? body : ({ [name]: body } as object as Made)
  }

  const open = (key: string) => {
    if (!key.startsWith('pk_')) throw new Error('Stripe needs a publishable key')
    return {
      elements: createElements,
      createPaymentMethod: ({ elements }: { readonly elements: StandInElements }) =>
        ask(elements.number(), 'payment method', 'paymentMethod'),
      createConfirmationToken: ({ elements }: { readonly elements: StandInElements }) =>
        ask(elements.number(), 'confirmation token', 'confirmationToken'),
      createToken: (element: StandInElement) => ask(element.number(), 'token', 'token'),
      paymentRequest: () => ({
        canMakePayment: async () => {
          const { applePay, googlePay } = walletsHere()
          return applePay || googlePay ? { applePay, googlePay, link: false } : null
        },
      }),
    }
  }
  Object.assign(globalThis, { Stripe: Object.assign(open, { version: 'stand-in' }) })
}
