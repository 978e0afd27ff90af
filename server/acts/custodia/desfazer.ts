import { performOnVia } from '../pipeline/on-via.ts'
import type { Made } from '../pipeline/perform.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { assinado, interno, ultimoVolume } from '#server/core/documento/condicoes.ts'
import { desfazimentos, feito } from '#server/core/documento/condicoes-custodia.ts'
import { carregar } from '#server/core/documento/registro.ts'
import type { Visto } from '#server/core/dossie/travar.ts'
import { desfazerAto } from '../mobil/desfazer.ts'
import { naoPermitido as recusar } from '#server/base/palavras/recusa-dita.ts'
import { nomeDoNumero } from '#server/core/movimentacao/nomes.ts'
import { type Avulso, AVULSOS, desfazerAvulso, vistoAvulso } from './avulsos.ts'
import { numerosDe } from '#server/core/movimentacao/numeros.ts'

type Lida = Avulso & {
  mobilId: number
  ramo: number | null
  descricao: string
  desfeita: { quem: string; instante: string } | null
}

const ler = (tx: Banco, documentoId: number, id: number, entrada: EntradaAtiva) =>
  linha<Lida>(
    tx,
    sql`select v.id, v.tipo, v.mobil_id as "mobilId", v.lotacao_id as "lotacaoId", v.descricao, ${vistoAvulso(entrada)},
          case when v.tipo in ${numerosDe('TRAMITE_PARALELO', 'NOTIFICACAO')} then v.id else (v.dados ->> 'ramo')::bigint end as ramo,
          (select jsonb_build_object('quem', quem_fez(k.pessoa_id, k.dados, k.instante), 'instante',
            to_char(k.instante at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) from movimentacao k
            where k.cancela_id = v.id limit 1) as desfeita
        from movimentacao v where v.id = ${id} and v.documento_id = ${documentoId}`,
  )

/** Undoes the last act of a via or branch, after checking who may. */
async function desfazerUm(tx: Banco, contexto: Contexto, visto: Visto, id: number): Promise<Made[]> {
  const lida = await ler(tx, visto.id, id, contexto.entrada)
  const avulso = lida !== undefined && AVULSOS.includes(lida.tipo)
  if (!lida || (lida.mobilId !== visto.mobilId && avulso)) throw recusar('ATO_DE_OUTRA_VIA')
  if (lida.desfeita)
    throw recusar('JA_DESFEITO', { quem: lida.desfeita.quem, quando: { quando: lida.desfeita.instante } })
  if (avulso) return [await desfazerAvulso(tx, contexto, visto, lida)]
  exigirDesfazivel(visto, contexto, lida)
  const tipo = nomeDoNumero(lida.tipo)
  const descricao = `Desfez: ${tipo === undefined ? '' : (NOMES[tipo] ?? '')}${lida.descricao}`
  return desfazerAto(tx, visto, { id, ramo: lida.ramo, descricao })
}

const NOMES: Record<string, string> = {
  TRAMITE: 'trâmite. ',
  TRAMITE_PARALELO: 'trâmite em paralelo. ',
  NOTIFICACAO: 'notificação. ',
  CONCLUSAO: 'conclusão. ',
  SOBRESTAMENTO: 'sobrestamento. ',
  JUNTADA: 'juntada. ',
  DESARQUIVAMENTO: 'desarquivamento. ',
  RETORNO_DE_ORGAO_EXTERNO: 'retorno de órgão externo. ',
}

/** Refuses an act that others followed, and says who and when. */
function exigirDesfazivel(visto: Visto, { entrada }: Contexto, { id, ramo }: Lida) {
  const impede = interno(visto, entrada) ?? assinado(visto) ?? ultimoVolume(visto, entrada)
  if (impede !== undefined) throw recusar(impede)
  const ultimos = desfazimentos(visto, entrada)
  const este = ultimos.find(({ ato }) => ato.id === id)
  if (este) {
    if (este.impede !== undefined) throw recusar(este.impede)
    return
  }
  const depois = ultimos.find((cada) => (cada.ramo?.id ?? null) === ramo)?.ato
  throw recusar((depois && feito(depois)) ?? 'HOUVE_OUTRO_ATO')
}

/** Undoes acts on a via and its branches, by one movement each, all or none. */
export const desfazer = (mobil: string, movimentacoes: number[], contexto: Contexto) =>
  performOnVia(contexto, mobil, {
    carries: true,
    withoutUndo: true,
    hides: 'ITSELF',
    async effect(tx, visto, write) {
      let agora = visto
      for (const id of new Set(movimentacoes)) {
        for (const made of await desfazerUm(tx, contexto, agora, id)) await write(made)
        // each is checked against the state the ones before it left
        const depois = await carregar(tx, visto.id, contexto.entrada, visto.mobilId)
        if (depois?.mobil && depois.mobilId !== null)
          agora = { ...depois, mobil: depois.mobil, mobilId: depois.mobilId }
      }
    },
  })
