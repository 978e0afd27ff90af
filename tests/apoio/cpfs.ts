import { criarCpfs } from '#server/core/cpf/cpfs.ts'

/** The key of the register in every house of the tests: what one encrypted, a copy of its database reads. */
export const CHAVE_DO_CADASTRO = Uint8Array.from({ length: 32 }, (_, i) => i)
export const cpfs = criarCpfs(CHAVE_DO_CADASTRO)
