/** A word that another one stands for. */
export type Banned = {
  readonly word: string
  readonly instead: string
  /**
   * What is held against the pattern, all in lower case: names, split into words (`takenGood` is "taken good"); names and
   * what is spoken, which is comments and titles of tests; or lines of code.
   */
  readonly in: 'names' | 'names and speech' | 'code'
  readonly pattern: RegExp
  /** Where it is looked for; everywhere unless said. */
  readonly within?: RegExp
  /** Folders and files in which it is still to be replaced. */
  readonly notYet?: readonly string[]
}

const widget = /^packages\/widget\/src\//

/** One word for one thing. Texts that guests read are not looked at. */
export const banned: readonly Banned[] = [
  {
    word: 'visit',
    instead:
      'reservation (what a guest chooses, in the widget) or appointment (one professional at one time)',
    pattern: /\bvisits?\b/,
    in: 'names and speech',
    notYet: [
      'packages/server/src/appointments/',
      'packages/server/src/booking/',
      'packages/server/src/cart/',
      'packages/server/src/commands/',
      'packages/server/src/gateways/',
      'packages/server/src/payments/',
      'packages/server/src/promos/',
      'packages/server/src/sale-orders/',
      'packages/server/src/schedule/',
      'packages/server/test/',
      'packages/widget/src/app/',
      'packages/widget/src/browser/',
      'packages/widget/src/cart/',
      'packages/widget/src/checkout/',
      'packages/widget/src/gallery/',
      'packages/widget/src/pieces/button/',
      'packages/widget/src/popups/',
      'packages/widget/src/screens/',
      'e2e/',
    ],
  },
  {
    word: 'goods',
    instead: 'hold (what is set aside) or product (what is sold)',
    pattern: /\bgoods\b|\btaken goods?\b|\bgood (kind|state)\b/,
    in: 'names and speech',
    notYet: [
      'packages/server/src/cart/',
      'packages/server/src/payments/',
      'packages/server/test/',
      'packages/widget/src/cart/',
      'e2e/',
    ],
  },

  {
    word: 'facts',
    instead: 'catalogue, or what they are of',
    pattern: /\bfacts\b/,
    in: 'names',
    notYet: [
      'packages/server/src/booking/',
      'packages/server/src/cart/',
      'packages/server/src/commands/',
      'packages/server/src/pages/',
      'packages/server/src/payments/',
      'packages/widget/src/app/',
      'packages/widget/src/cart/',
      'packages/widget/src/checkout/',
      'packages/widget/src/gallery/',
      'packages/widget/src/page/',
      'packages/widget/src/pieces/',
      'packages/widget/src/render.tsx',
      'packages/widget/src/screens/',
    ],
  },
  {
    word: 'note',
    instead: 'record, where something is written down',
    pattern: /^note (?!title|text)\w|\bnot(ed|ing)\b/,
    in: 'names',
    notYet: [
      'packages/server/src/appointments/',
      'packages/server/test/stripe-stand-in/',
      'packages/widget/src/screens/schedule/',
    ],
  },
  {
    word: 'place',
    instead: 'index, of a list',
    pattern: /\bplace: number\b|, place\) =>|\bplaces?\[[^\]]|\[place\]|\bplace [-+<] \d/,
    in: 'code',
    notYet: [
      'packages/server/src/appointments/',
      'packages/server/src/booking/',
      'packages/server/src/cart/',
      'packages/server/src/commands/',
      'packages/server/src/payments/refund/refund-sale.ts',
      'packages/server/src/schedule/list-schedule.ts',
      'packages/server/src/start-fault.test.ts',
      'packages/server/test/',
      'packages/widget/src/cart/',
      'packages/widget/src/gallery/',
      'packages/widget/src/popups/',
      'packages/widget/src/screens/',
      'bench/',
      'e2e/',
    ],
  },
  { word: 'kept', instead: 'persisted', pattern: /^use kept\b/, in: 'names', within: widget },
  { word: 'settled', instead: 'debounced', pattern: /^(use )?settled\b/, in: 'names', within: widget },
  { word: 'alive', instead: 'hydrated', pattern: /\balive\b/, in: 'names and speech', within: widget },
  { word: 'bone', instead: 'skeleton', pattern: /\bbones?\b/, in: 'names and speech', within: widget },
]
