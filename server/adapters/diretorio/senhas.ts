import { readFileSync } from 'node:fs'

/**
 * Password of a directory: LDAP_SENHA_<name>, or the file in LDAP_SENHA_<name>_ARQUIVO, read at each use. Undefined when
 * missing or empty.
 */
export function senhaDoDiretorio(nome: string, ambiente: Record<string, string | undefined> = process.env) {
  const dita = ambiente[`LDAP_SENHA_${nome}`]
  if (dita) return dita
  const arquivo = ambiente[`LDAP_SENHA_${nome}_ARQUIVO`]
  if (!arquivo) return undefined
  try {
    return readFileSync(arquivo, 'utf8').replace(/\r?\n$/, '') || undefined
  } catch {
    return undefined
  }
}
