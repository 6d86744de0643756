type Words = readonly [book: string, close: string, elsewhere: string, seeTimes: string]

const en: Words = ['Book', 'Close', 'Opens in a new tab.', 'See free times']

/** The few words that the script says itself, before the frame or in its stead. */
const words: Readonly<Record<string, Words>> = {
  en,
  fr: ['Réserver', 'Fermer', 'S’ouvre dans un nouvel onglet.', 'Voir les créneaux libres'],
  es: ['Reservar', 'Cerrar', 'Se abre en otra pestaña.', 'Ver horarios libres'],
}

/** In the language that the element names, or its page, else the browser's; English where none is ours. */
export const wordsFor = (host: Element): Words => {
  const ofPage = Object.keys(words).find((name) => host.matches(`:lang(${name})`))
  return words[ofPage ?? navigator.language.slice(0, 2)] ?? en
}
