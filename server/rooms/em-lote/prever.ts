import type { NomeAcao } from '#contract/acao.ts'
import type { AtoPrevisto, PrevisaoEmLote } from '#contract/em-lote.ts'
import { Problema } from '#contract/problem.ts'

import { emOrdem } from '#server/acts/assinatura/preparar-lote.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { sql } from '#server/database/connection.ts'
import { acoesDoDocumento, exigir } from '#server/core/documento/acoes.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { donoDe } from '#server/core/mobil/impedimento.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { regraDe } from './atos.ts'
import { codeOf, ditoDe } from '#server/base/palavras/recusa-dita.ts'

/** Day of the term that the act would end (`acertar` in prazo/regras.ts), or null. */
function termEndedBy(
  acao: AtoPrevisto,
  prazo: { vence: string; acompanha: boolean } | null | undefined,
): string | null {
  if (!prazo) return null
  return acao === 'arquivar' || (acao === 'tramitar' && !prazo.acompanha) ? prazo.vence : null
}

/** Expected refusals, by the rules alone. */
export async function prever(
  { banco, entrada }: Contexto,
  acao: AtoPrevisto,
  mobilIds: number[],
): Promise<PrevisaoEmLote> {
  const donos = await banco.linhas<{ id: number; documentoId: number }>(
    sql`select id, documento_id as "documentoId" from mobil where id = any (${sql.param(mobilIds)}::bigint[])`,
  )
  const documentoDe = new Map(donos.map(({ id, documentoId }) => [id, documentoId]))
  const vistos = await emOrdem(mobilIds, async (mobilId) => {
    let sigla: string | null = null
    try {
      const documentoId = documentoDe.get(mobilId)
      if (documentoId === undefined) throw new Problema('DOCUMENTO_NAO_ENCONTRADO')
      const registro = await lerOuRecusar(banco, documentoId, entrada, false, mobilId)
      sigla = registro.mobil?.sigla ?? registro.sigla
      exigir(regraDe(acao), registro, entrada)
      return { mobilId, sigla, vence: termEndedBy(acao, registro.mobil?.prazo) }
    } catch (erro) {
      if (!(erro instanceof Problema)) throw erro
      return { mobilId, sigla, codigo: codeOf(erro), explicacao: dizer(entrada.lingua, ditoDe(erro)) }
    }
  })
  return {
    podem: vistos.flatMap((visto) => (visto.codigo === undefined ? [visto.mobilId] : [])),
    comPrazo: vistos.flatMap((visto) =>
      visto.codigo !== undefined || visto.vence === null ? [] : [{ ...visto, vence: visto.vence }],
    ),
    naoPodem: vistos.flatMap((visto) => (visto.codigo === undefined ? [] : [visto])),
  }
}

/** The acts that the rules allow on a via now. */
export async function possiveis({ banco, entrada }: Contexto, mobilId: number): Promise<NomeAcao[]> {
  const { documentoId } = await donoDe(banco, String(mobilId))
  const registro = await lerOuRecusar(banco, documentoId, entrada, false, mobilId)
  return acoesDoDocumento(registro, entrada).flatMap(({ nome, pode }) => (pode ? [nome] : []))
}
