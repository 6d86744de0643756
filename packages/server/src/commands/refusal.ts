/** A refusal of the operator's request in a sentence; it is no fault of this program. */
export class CommandRefusal extends Error {}
