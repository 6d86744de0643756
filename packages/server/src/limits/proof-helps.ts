/**
 * Thrown if a proof of the bot check would lift the bound. The code that opened the transaction rolls it
 * back, and checks the proof that came with the request.
 */
export class ProofHelps extends Error {}
