import { readFileSync } from 'node:fs'

/**
 * The password of a directory under a name: of LDAP_SENHA_<name>, or of the file that LDAP_SENHA_<name>_ARQUIVO says. Read at
 * each use, so that a file may change while the server runs. Undefined where there is none, or it is empty.
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
