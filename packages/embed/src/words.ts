/** The few words that the script says itself, before the frame or in its stead. */
const words = {
  en: ['Book', 'Close', 'Opens in a new tab.', 'See free times'],
  fr: ['Réserver', 'Fermer', 'S’ouvre dans un nouvel onglet.', 'Voir les créneaux libres'],
  es: ['Reservar', 'Cerrar', 'Se abre en otra pestaña.', 'Ver horarios libres'],
} as const

type Words = readonly [book: string, close: string, elsewhere: string, seeTimes: string]

/** In the language that the element names, or its page, else the browser's; English where none is ours. */
export const wordsFor = (host: Element): Words => {
  const has = (name: string): boolean => name in words
  const ofPage = Object.keys(words).find((name) => host.matches(`:lang(${name})`))
  const name = ofPage ?? [navigator.language.slice(0, 2), 'en'].find(has)
  return words[name as keyof typeof words]
}
