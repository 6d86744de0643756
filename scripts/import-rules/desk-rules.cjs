/** The import rules of the desk: downwards only, the highest layer first. */
const { downwards, foldersOf } = require('./downwards.cjs')

const layers = [
  { folders: ['page'], why: 'The first page draws the app.' },
  { folders: ['app'], why: 'The app knows the screens and panels; what they need of it belongs in shell/.' },
  { folders: ['week'], why: 'A week is made of days.' },
  {
    called: 'screens',
    folders: [
      'day',
      'booking',
      'new-booking',
      'move',
      'time-off',
      'guests',
      'waiting',
      'activity',
      'settle',
      'sign-in',
      'account',
      'staff',
    ],
    why: 'A panel is opened by what it shows (shell/panel.ts), a screen by its address.',
  },
  { folders: ['acts'], why: 'An act is sent once, whatever it changes.' },
  { folders: ['pieces'], why: 'Pieces are told what they show.' },
  { folders: ['shell'], why: 'The shell tells who works where, and knows no screen.' },
  { folders: ['calls', 'times'], why: 'Calls know the server alone, and times nobody.' },
  { folders: ['i18n', 'theme'], why: 'Texts and colours know nobody.' },
]

module.exports = { folders: foldersOf(layers), rules: downwards('desk', layers) }
