/**
 * Comments for statements about rows of more than one shop, with the reason. Every other statement names its
 * shop. The tests refuse one that does neither, and one that locks rows of more than one shop.
 */
export const across = {
  due: '/* across shops: what is due is looked for everywhere */',
  old: '/* across shops: old rows are removed everywhere */',
  lease: '/* across shops: a process that works alone ends the leases of all */',
  person: '/* across shops: a person is forgotten everywhere */',
  customer: '/* across shops: a customer is of all shops of a brand */',
  card: '/* across shops: a card is kept for all shops of a brand */',
  code: '/* across shops: a code of a brand is held in all of its shops */',
  link: '/* across shops: a link names no shop */',
  report: '/* across shops: a report of the provider names no shop */',
  watch: '/* across shops: what stands is counted everywhere */',
  told: '/* across shops: one look is for the open pages of all of them */',
  known: '/* across shops: one look is for the schedules of all of them */',
  paper: '/* across shops: the paper of a shop names those of its brand that have closed */',
  limit: '/* across shops: what one visitor holds is counted everywhere */',
} as const
