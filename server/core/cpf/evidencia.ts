import type { Cpfs } from '#server/base/ports.ts'
import { revelarCpf } from './cpfs.ts'

type Dita = Record<string, unknown>

/**
 * A signature's evidence as its hash was computed: up to migration 0100 over the CPF in the clear (`cpf`), since then over
 * the stored one (`cpfCifrado`). Altered evidence stays as it is, and its hash shows it.
 */
export async function evidenciaDita(cpfs: Cpfs | undefined, evidencia: Dita): Promise<Dita> {
  const { cpf } = evidencia
  if (!cpfs || typeof cpf !== 'string' || !cpf.startsWith('1.')) return evidencia
  return revelarCpf(cpfs, cpf).then(
    (claro) => ({ ...evidencia, cpf: claro }),
    () => evidencia,
  )
}
