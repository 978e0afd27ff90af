import type { Classificacao } from '#contract/classificacao.ts'
import type { Edital } from '#contract/edital.ts'
import { settle } from '#server/acts/pipeline/settle.ts'
import { sql } from '#server/database/connection.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'

import type { CasaDeTeste } from '../casa.ts'
import { noDocumento, noMobil, type Pedidos, um, type Vez } from './sorteio.ts'

/** Keeps the archive of the órgão. */
export const ARQUIVISTA = 'quiteria.amorim@SEAD/NUARQ'

const classificar = async (vez: Vez, verbo: string) => {
  const { corpo } = await vez.casa.chamar<Classificacao[]>(vez.quem, 'GET', '/siga/classificacao')
  // its present class would be no change
  const outras = corpo.filter(({ id }) => verbo === 'avaliar' || id !== vez.documento.classificacao?.id)
  return noDocumento(vez, verbo, { corpo: { classificacaoId: um(vez.sorte, outras).id, motivo: 'Sorteado' } })
}

/** An unpublished edital, or none: a new one begins. */
async function algumEdital({ casa, quem, sorte }: Vez) {
  const { corpo, status } = await casa.chamar<{ editais: Edital[] }>(quem, 'GET', '/siga/edital')
  const abertos = status === 200 ? corpo.editais.filter(({ publicacao }) => publicacao === null) : []
  return abertos.length > 0 && sorte() < 0.5 ? um(sorte, abertos).id : null
}

/** Acts of archiving and retention. */
export const guarda: Pedidos = {
  arquivar: (vez) => noMobil(vez, 'arquivar'),
  desarquivar: (vez) => noMobil(vez, 'desarquivar'),
  arquivarIntermediario: (vez) => noMobil(vez, 'arquivar-intermediario'),
  arquivarPermanente: (vez) => noMobil(vez, 'arquivar-permanente'),
  incluirEmEdital: async (vez) => noMobil(vez, 'incluir-em-edital', { editalId: await algumEdital(vez) }),
  retirarDeEdital: (vez) => noMobil(vez, 'retirar-de-edital'),
  eliminar: (vez) => noMobil(vez, 'eliminar'),
  reclassificar: (vez) => classificar(vez, 'reclassificar'),
  avaliar: (vez) => classificar(vez, 'avaliar'),
}

/** As if twenty years and an edital's term had passed for archived documents. */
export const passarOTempo = (casa: CasaDeTeste, documentoId: number) =>
  casa.banco.transacao(async (tx) => {
    const naoPublicado = sql`publicado_em is null and id in (select edital_id from mobil where documento_id = ${documentoId})`
    const noEdital = await tx.linhas<{ id: number }>(
      sql`select distinct documento_id as id from mobil where edital_id in (select id from edital where ${naoPublicado})`,
    )
    // all locks at once, in one order, like the other walks
    await travarDocumentos(tx, [documentoId, ...noEdital.map(({ id }) => id)])
    await tx.linhas(
      sql`with v as (update mobil set arquivado_em = arquivado_em - interval '20 years', desde = desde - interval '46 days'
            where documento_id = ${documentoId} and arquivado_em is not null returning id)
          , e as (update edital set publicado_em = current_date - 46, publicado_onde = 'Diário Oficial', prazo_dias = 45, vence_em = now() - interval '1 hour'
            where ${naoPublicado})
          update marca set desde = desde - interval '20 years' where mobil_id in (select id from v)`,
    )
    // like the call that publishes, for each document of the edital
    const instante = casa.portas.relogio.agora().toISOString()
    for (const { id } of noEdital) await settle(tx, casa.sozinha, { documentoId: id, instante, movements: [] })
  })

/** States of retention that the stored data must never have. */
export const PROIBIDOS_DA_GUARDA = sql`
  select 'eliminado fora de edital: ' || d.sigla as falha from documento d where d.situacao = 'ELIMINADO'
    and not exists (select 1 from mobil m where m.documento_id = d.id and m.custodia in ('EM_EDITAL_DE_ELIMINACAO', 'JUNTADO'))
  union all select 'eliminado com via que anda: ' || m.sigla from mobil m join documento d on d.id = m.documento_id where d.situacao = 'ELIMINADO'
    and m.tipo <> 'GERAL' and m.custodia not in ('EM_EDITAL_DE_ELIMINACAO', 'JUNTADO', 'VIA_CANCELADA')
  union all select 'peça viva de eliminado: ' || f.sigla from mobil f join documento d on d.id = f.documento_id join mobil p on p.id = f.pai_id join documento q on q.id = p.documento_id
    where q.situacao = 'ELIMINADO' and d.situacao <> 'ELIMINADO'
  union all select 'apensado a eliminado: ' || a.sigla from mobil a join documento d on d.id = a.documento_id join mobil m on m.id = a.mestre_id join documento q on q.id = m.documento_id
    where q.situacao = 'ELIMINADO' and d.situacao <> 'ELIMINADO'
  union all select 'guarda permanente eliminada: ' || d.sigla from documento d join classificacao k on k.id = d.classificacao_id where d.situacao = 'ELIMINADO' and k.destinacao = 'GUARDA_PERMANENTE'
  union all select 'eliminado por edital não publicado: ' || d.sigla from documento d join edital e on e.id = d.edital_id where e.vence_em is null or e.vence_em > d.eliminado_em
  union all select 'eliminado na mesa: ' || d.sigla from documento d join marca k on k.documento_id = d.id where d.situacao = 'ELIMINADO'
  union all select 'arquivado sem data: ' || m.sigla from mobil m where m.custodia like 'ARQUIVADO%' and m.arquivado_em is null`
