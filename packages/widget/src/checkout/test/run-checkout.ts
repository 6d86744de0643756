import { createActor, fromPromise, SimulatedClock, type StateValue } from 'xstate'
import { checkoutMachine } from '../machine/checkout-machine.ts'
import type { CheckoutFacts } from '../machine/checkout-setup.ts'
import type {
  CardOutcome,
  CheckoutOutcome,
  GiftCardOutcome,
  SaveOutcome,
  WaitingListOutcome,
  WalletOutcome,
} from '../machine/outcome.ts'

type Answer<Outcome> = Outcome | Error
type Answers = {
  /** The answer to the update before the checkout, then the answer to the update after a refusal. */
  readonly updateCart?: readonly Answer<SaveOutcome>[]
  readonly checkOut?: Answer<CheckoutOutcome>
  readonly collectWallet?: Answer<WalletOutcome>
  readonly collectCard?: Answer<CardOutcome>
  readonly checkOutWaitingList?: Answer<WaitingListOutcome>
  readonly checkOutGiftCard?: Answer<GiftCardOutcome>
}

const plainFacts: CheckoutFacts = {
  asksConsent: false,
  paymentMethod: undefined,
  hasWaitingListDate: false,
  sellsGiftCard: false,
}

const give = <Outcome>(answer: Answer<Outcome> | undefined): Promise<Outcome> => {
  if (answer === undefined) return new Promise(() => {})
  return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
}

const phaseOf = (value: StateValue): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')

/**
 * Runs a checkout machine with these facts and answers. Steps without an answer wait forever. `did` records
 * the machine's actions.
 */
export const runCheckout = (facts: Partial<CheckoutFacts> = {}, answers: Answers = {}) => {
  const did: string[] = []
  const saves = [...(answers.updateCart ?? [])]
  const cards: (string | undefined)[] = []
  const visited: string[] = []
  const record = (name: string) => (_: unknown, params: unknown) => {
    did.push(params === undefined ? name : `${name} ${Object.values(params as object).join()}`)
  }
  const actions = Object.fromEntries(
    [
      'resetChoices',
      'preloadPopups',
      'takeUpChoices',
      'openPolicies',
      'closePolicies',
      'openCheckoutForm',
      'closeCheckoutForm',
      'trackOpening',
      'openConsents',
      'closeConsents',
      'openCardForm',
      'closeCardForm',
      'storeToken',
      'clearToken',
      'takeTime',
      'letGoOfTimes',
      'payAtShop',
      'blockCart',
      'releaseCart',
      'saveConsents',
      'saveApplicantsConsents',
      'saveBuyersConsents',
      'trackSuccess',
      'closePopups',
      'showReservation',
      'showGiftCard',
      'showWaitingList',
      'showAlreadyOnList',
      'resetDeeplinkPromo',
    ].map((name) => [name, record(name)]),
  )
  const clock = new SimulatedClock()
  const actor = createActor(
    checkoutMachine.provide({
      actions,
      actors: {
        updateCart: fromPromise(() => give(saves.shift())),
        checkOut: fromPromise<CheckoutOutcome, { readonly existingCard: string | undefined }>(({ input }) => {
          cards.push(input.existingCard)
          return give(answers.checkOut)
        }),
        collectWallet: fromPromise(() => give(answers.collectWallet)),
        collectCard: fromPromise(() => give(answers.collectCard)),
        checkOutWaitingList: fromPromise<WaitingListOutcome, { readonly existingCard: string | undefined }>(
          ({ input }) => {
            cards.push(input.existingCard)
            return give(answers.checkOutWaitingList)
          },
        ),
        checkOutGiftCard: fromPromise<GiftCardOutcome, { readonly existingCard: string | undefined }>(
          ({ input }) => {
            cards.push(input.existingCard)
            return give(answers.checkOutGiftCard)
          },
        ),
      },
    }),
    {
      input: { facts: () => ({ ...plainFacts, ...facts }) },
      clock,
      // The machine leaves some phases at once, so only its single steps show them.
      inspect: (inspection) => {
        if (inspection.type === '@xstate.microstep' && 'value' in inspection.snapshot) {
          visited.push(phaseOf(inspection.snapshot.value as StateValue))
        }
      },
    },
  )
  const next = (event: object = {}) => actor.send({ type: 'next', ...event })
  const phase = (): string => phaseOf(actor.getSnapshot().value)
  actor.start()
  visited.push(phase())
  return {
    actor,
    did,
    cards,
    visited,
    clock,
    phase,
    next,
    /** Leads the machine from initial through the policies to the details. */
    begin: () => {
      next()
      next()
    },
    cancel: () => actor.send({ type: 'cancel' }),
    context: () => actor.getSnapshot().context,
    /** Waits until the machine has received the given answers. */
    settle: async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    },
  }
}
