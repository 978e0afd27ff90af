import { criarCpfs } from '#server/core/cpf/cpfs.ts'

/** The register's key in all tests, so that copies of a database can decrypt it. */
export const CHAVE_DO_CADASTRO = Uint8Array.from({ length: 32 }, (_, i) => i)
export const cpfs = criarCpfs(CHAVE_DO_CADASTRO)
