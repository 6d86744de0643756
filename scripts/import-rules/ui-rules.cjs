/** The import rules of what the applications share. */
const { downwards, foldersOf, states, test } = require('./downwards.cjs')

const ui = '^packages/ui/src'

const layers = [
  { folders: ['page'], why: 'The first page reads what a build has written, whatever it shows.' },
  {
    folders: ['calls', 'pieces'],
    why: 'The client knows the server alone, pieces are told what they show.',
  },
  { folders: ['browser'], why: 'The browser knows nothing of what is booked in it.' },
  { folders: ['format'], why: 'Formats turn values into words, whoever shows them.' },
  { folders: ['i18n'], why: 'Texts know no format.' },
  { folders: ['theme', 'storage'], why: 'Colours and storage know nobody but the clock.' },
  { folders: ['clock'], why: 'Whoever asks what time it is asks the clock, which knows nobody.' },
]

module.exports = {
  folders: foldersOf(layers),
  rules: [
    ...downwards('ui', layers),
    {
      name: 'ui-knows-no-application',
      comment:
        'Applications share it: what it needs of one of them is passed in. Tests and states may show one.',
      from: { path: ui, pathNot: [test, states] },
      to: { path: '^packages/(?!contract/|rules/|ui/)' },
    },
  ],
}
