import type { EntradaAtiva } from '#server/base/contexto.ts'
import { daUnidade, type EstadoDocumento, interno, responde } from '#server/core/documento/condicoes.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'

/**
 * Why the entry may not see who read it: holder (of it or its dossier), author, signers and archive may; under a
 * restriction, only people on its list.
 */
export function impedeVerLeituras(d: EstadoDocumento, e: EntradaAtiva): Reason | undefined {
  const fora = interno(d, e)
  if (fora !== undefined) return fora
  const responsavel =
    responde(d, e) === undefined ||
    daUnidade(d, e) === undefined ||
    d.cadastrante.id === e.id ||
    d.signatarios.some(({ id }) => id === e.id) ||
    d.doArquivo ||
    d.restrito
  return responsavel ? undefined : reason('SO_QUEM_RESPONDE_PELA_LEITURA')
}
