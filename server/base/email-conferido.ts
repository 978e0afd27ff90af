/**
 * Normalises a verified address for comparison with the register. Folds only A–Z: folding more (NFKC, the Kelvin sign) could
 * match another person's mailbox.
 */
export const emailConferido = (email: string) => email.trim().replace(/[A-Z]+/g, (letras) => letras.toLowerCase())
