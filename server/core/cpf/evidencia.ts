import type { Cpfs } from '#server/base/ports.ts'
import { revelarCpf } from './cpfs.ts'

type Dita = Record<string, unknown>

/**
 * What proved a signature, as it was when its hash was made. Until migration 0100 that hash held the CPF in clear, under `cpf`;
 * since then it holds what is kept, under `cpfCifrado`. One that was changed stays as it is, and its hash tells so.
 */
export async function evidenciaDita(cpfs: Cpfs | undefined, evidencia: Dita): Promise<Dita> {
  const { cpf } = evidencia
  if (!cpfs || typeof cpf !== 'string' || !cpf.startsWith('1.')) return evidencia
  return revelarCpf(cpfs, cpf).then(
    (claro) => ({ ...evidencia, cpf: claro }),
    () => evidencia,
  )
}
