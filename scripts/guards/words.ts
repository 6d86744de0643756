/** A banned word and its replacement. */
export type Banned = {
  readonly word: string
  readonly instead: string
  /**
   * The kind of text that the pattern is matched with, all in lower case: names, split into words
   * (`takenGood` is "taken good"); names and speech, which is comments and titles of tests; or lines of code.
   */
  readonly in: 'names' | 'names and speech' | 'code'
  readonly pattern: RegExp
  /** The files to which the ban applies, which are all unless given. */
  readonly within?: RegExp
  /** Folders and files in which the word means something else. */
  readonly except?: readonly string[]
}

const widget = /^packages\/(ui|widget|desk)\/src\//

/** One word for one thing. Texts for guests are exempt. */
export const banned: readonly Banned[] = [
  {
    word: 'visit',
    instead:
      'reservation (what a guest chooses, in the widget) or appointment (one professional at one time)',
    pattern: /\bvisits?\b/,
    in: 'names and speech',
    // The desk counts how often a guest came, and reads how far a guest in the shop has come.
    except: [
      'packages/contract/src/entities/desk.ts',
      'packages/contract/src/entities/desk-booking.ts',
      'packages/contract/src/entities/desk-guest.ts',
      'packages/desk/',
      'packages/server/src/appointments/',
      'packages/server/src/at-desk/',
      'packages/server/src/booking/at-desk/',
      'packages/server/src/booking/desk/',
      'packages/server/src/desk/',
      'packages/server/src/guests/',
      'packages/server/test/guests-at-desk.ts',
      // The parser's own name for walking a document.
      'packages/server/src/commands/import/file/read-yaml.ts',
    ],
  },
  {
    word: 'goods',
    instead: 'hold (what is set aside) or product (what is sold)',
    pattern: /\bgoods\b|\btaken goods?\b|\bgood (kind|state)\b/,
    in: 'names and speech',
  },

  {
    word: 'facts',
    instead: 'catalogue, or what they are of',
    pattern: /\bfacts\b/,
    in: 'names',
    within: /^packages\/(contract|rules|server)\//,
    except: ['packages/server/src/pages/', 'packages/server/test/page-heads.ts'],
  },
  {
    // A guest's note keeps the word (bookings/note), and so does a shop's on a guest: its row, part, field, words,
    // blocks, change, and when and by whom that was.
    word: 'note',
    instead: 'record, where something is written down',
    pattern: /^note (?!title|text|row|part|field|words|blocks|by|at|change)\w|\bnot(ed|ing)\b/,
    in: 'names',
  },
  {
    word: 'place',
    instead: 'index, of a list',
    pattern: /\bplace: number\b|, place\) =>|\bplaces?\[[^\]]|\[place\]|\bplace [-+<] \d/,
    in: 'code',
  },
  {
    word: 'asked',
    instead: 'the thing: a request, its context, the input of a call; a refusal',
    pattern: /\b(type|class) \w*(asked|told)\b/,
    in: 'code',
  },
  { word: 'kept', instead: 'persisted', pattern: /^use kept\b/, in: 'names', within: widget },
  { word: 'settled', instead: 'debounced', pattern: /^(use )?settled\b/, in: 'names', within: widget },
  { word: 'alive', instead: 'hydrated', pattern: /\balive\b/, in: 'names and speech', within: widget },
  { word: 'bone', instead: 'skeleton', pattern: /\bbones?\b/, in: 'names and speech', within: widget },
]
