/** The person gave up proving who signs: nothing went wrong, and nothing was signed. */
export class Desistiu extends Error {}
