import { TIPOS_MOVIMENTACAO as T } from '#contract/movimentacao.ts'

import type { Made } from '../pipeline/perform.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, sql, type SQL } from '#server/database/connection.ts'
import { emVigor, interno } from '#server/core/documento/condicoes.ts'
import { feito } from '#server/core/documento/condicoes-custodia.ts'
import { semAutoridadePara } from '#server/core/dossie/autoridade.ts'
import type { Visto } from '#server/core/dossie/travar.ts'
import { avisarDocumento } from '#server/core/evento/avisar.ts'
import { ondeSeMarca, type Posto, repor } from '#server/core/marcador/posto.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'
import { numeroDe, numerosDe } from '#server/core/movimentacao/numeros.ts'
import { maybeReason, type Reason, reason } from '#server/base/palavras/reason.ts'

/** An act that moves nothing, with what the rule of undoing it needs. */
export type Avulso = {
  id: number
  tipo: number
  lotacaoId: number
  /** Its term is signed, or is being signed. */
  assinado: boolean
  /** It changes the validity of another document, and the caller lacks the authority to do that. */
  semAutoridade: boolean
  /** The next act still in force on the same marker or folder, of the via or of any volume of the processo. */
  depois: { tipo: number; quem: string; instante: string } | null
  dados: Record<string, unknown>
}
type Estado = Pick<Visto, 'situacao'> & { mobil: { atendenteLotacaoId: number | null } | null }

const VERBOS: Partial<Record<number, string>> = {
  [T.ANOTACAO]: 'Apagou a anotação',
  [T.VINCULACAO]: 'Desfez: vinculação. ',
  [T.MARCACAO]: 'Desfez: marcador. ',
  [T.RETIRADA_DE_MARCADOR]: 'Desfez: retirada de marcador. ',
}
export const AVULSOS: number[] = [T.ANOTACAO, T.VINCULACAO, T.MARCACAO, T.RETIRADA_DE_MARCADOR]

/** Why it can't be undone, apart from later movements; undefined when it can (docs/regras/atos.md, 14). */
export function impedeAvulso(avulso: Avulso, d: Estado, e: EntradaAtiva): Reason | undefined {
  const { tipo, lotacaoId, assinado, semAutoridade, dados } = avulso
  const meu = lotacaoId === e.lotacaoId
  const impede = interno(d, e) ?? emVigor(d)
  if (impede !== undefined) return impede
  if (tipo === T.ANOTACAO) return maybeReason(meu ? undefined : 'SO_UNIDADE_QUE_ANOTOU')
  if (!meu && d.mobil?.atendenteLotacaoId !== e.lotacaoId) return reason('SO_UNIDADE_QUE_FEZ_OU_TEM')
  // a folder belongs to its unit, whoever holds the via
  if (!meu && dados['pasta'] !== undefined) return reason('SO_UNIDADE_QUE_FEZ')
  if (assinado) return reason('TERMO_ASSINADO')
  if (tipo === T.VINCULACAO) return maybeReason(semAutoridade ? 'SEM_AUTORIDADE_SOBRE_A_LIGACAO' : undefined)
  return impedeRepor(avulso)
}

/** Why a marker or folder can't be restored. */
function impedeRepor({ depois, dados }: Avulso): Reason | undefined {
  if (depois) return feito(depois) ?? reason('HOUVE_OUTRO_ATO')
  return maybeReason(dados['antes'] === undefined ? 'MARCADOR_DE_ANTES_PERDIDO' : undefined)
}

/** The columns of a movement `v` that the rule needs. */
export const vistoAvulso = (
  entrada: EntradaAtiva,
): SQL => sql`v.dados, case when v.tipo = ${numeroDe('VINCULACAO')} then ${semAutoridadePara('v', entrada)} else false end as
  "semAutoridade",
  exists (select 1 from assinatura s where s.sobre_id = v.id and s.estado in ('CONFIRMADA', 'ASSINADA')) as assinado,
  case when v.tipo in ${numerosDe('MARCACAO', 'RETIRADA_DE_MARCADOR')} then (
    select jsonb_build_object('tipo', x.tipo, 'quem', quem_fez(x.pessoa_id, x.dados, x.instante) ||
      ' (' || unidade_dita(x.lotacao_id, x.instante) || ')', 'instante',
      to_char(x.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from movimentacao x
    where x.documento_id = v.documento_id and (x.mobil_id = v.mobil_id or exists (select 1 from mobil a where a.id = v.mobil_id
    and a.tipo = 'VOLUME')) and x.seq > v.seq and x.tipo in ${numerosDe('MARCACAO', 'RETIRADA_DE_MARCADOR')}
      and (x.dados -> 'marcadorId' = v.dados -> 'marcadorId' or x.dados -> 'pasta' = v.dados -> 'pasta')
      and not exists (select 1 from movimentacao k where k.cancela_id = x.id) order by x.seq limit 1) end as depois`

/** Cancels the act by a movement, and removes or restores what it left. */
export async function desfazerAvulso(
  tx: Banco,
  contexto: Contexto,
  visto: Visto,
  avulso: Avulso & { mobilId: number; descricao: string },
): Promise<Made> {
  const impede = impedeAvulso(avulso, visto, contexto.entrada)
  if (impede !== undefined) throw recusar(impede)
  const { id, tipo, mobilId, dados } = avulso
  if (tipo === T.VINCULACAO) {
    await tx.linhas(sql`delete from vinculo where movimentacao_id = ${id}`)
    avisarDocumento(contexto, Number(dados['documento'])) // written by vincular
  }
  if (tipo === T.MARCACAO || tipo === T.RETIRADA_DE_MARCADOR)
    // `antes` was written by marcar
    await repor(tx, visto.id, await ondeSeMarca(tx, visto), Number(dados['marcadorId']), dados['antes'] as Posto | null)
  return {
    mobilId,
    tipo: 'DESFAZIMENTO',
    descricao: tipo === T.ANOTACAO ? (VERBOS[tipo] ?? '') : `${VERBOS[tipo] ?? ''}${avulso.descricao}`,
    cancelaId: id,
  }
}
