/** Thrown to refuse an operator's request with a sentence. It is no fault of this program. */
export class CommandRefusal extends Error {}
