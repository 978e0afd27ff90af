import type { arquivamentoApi } from '#contract/arquivamento.ts'
import type { editalApi } from '#contract/edital.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import { startWriting } from '../pipeline/writing.ts'
import type { Contexto } from '#server/base/contexto.ts'
import { orgaosAlcancados, soDoOrgao } from '#server/base/alcance/alcance.ts'
import { linha, sql } from '#server/database/connection.ts'
import { emBarras } from '#server/core/documento/eliminado.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { fimDoEdital } from '#server/core/documento/temporalidade.ts'
import { travarDocumentos } from '#server/core/dossie/travar.ts'
import {
  abrirEdital,
  comecarEdital,
  editais,
  exigirArquivo,
  nomeDoEdital,
  orgaoDosEditais,
  travarAberto,
} from '#server/core/arquivamento/edital.ts'
import { listagem } from '#server/core/arquivamento/listagem.ts'
import { repousar } from './repouso.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

type DoArquivamento = Handlers<typeof arquivamentoApi, Contexto>

export const incluirEmEdital: DoArquivamento['incluirEmEdital'] = ({ params, body: { editalId } }, contexto) =>
  repousar('incluirEmEdital', params.mobil, contexto, async (tx, { orgao }) => {
    const edital =
      editalId === null
        ? await comecarEdital(tx, orgao.id, contexto.portas.relogio.agora())
        : await travarAberto(tx, soDoOrgao(orgao.id), editalId)
    return {
      tipo: 'INCLUSAO_EM_EDITAL',
      descricao: `Incluído no edital de eliminação ${nomeDoEdital(edital)}`,
      dados: { edital: edital.id },
    }
  })

export const retirarDeEdital: DoArquivamento['retirarDeEdital'] = ({ params }, contexto) =>
  repousar('retirarDeEdital', params.mobil, contexto, async (tx, { mobil }) => {
    const edital = await linha<{ id: number; numero: number; ano: number }>(
      tx,
      sql`select id, numero, ano from edital where id = ${mobil.editalId}`,
    )
    if (!edital) throw new Error('a via in an edital that is none')
    return {
      tipo: 'RETIRADA_DE_EDITAL',
      descricao: `Retirado do edital de eliminação ${nomeDoEdital(edital)}`,
      dados: { edital: edital.id },
    }
  })

/** Refuses a publication day before the last document was added, or in the future. */
function conferirDia(data: string, entrou: string, agora: Date) {
  const de = hoje(new Date(entrou))
  if (data >= de && data <= hoje(agora)) return
  const valores = { de: emBarras(de) }
  throw new Problema('DATA_DO_EDITAL', valores, [fieldError('/data', 'DATA_DO_EDITAL', valores)])
}

export const editalHandlers: Handlers<typeof editalApi, Contexto> = {
  async listar({ query }, { banco, entrada, portas }) {
    const orgao = await orgaoDosEditais(banco, entrada, query.orgaoId)
    return {
      editais: await editais(banco, portas.configuracao.prazoDoEdital, sql`e.orgao_id = ${orgao}`),
      orgaoId: orgao,
      orgaos: await orgaosAlcancados(banco, await exigirArquivo(banco, entrada)),
    }
  },

  obter: ({ params: { id } }, { banco, entrada, portas }) =>
    abrirEdital(banco, entrada, portas.configuracao.prazoDoEdital, id),

  async listagem({ params: { id } }, { banco, entrada, portas }) {
    return listagem(portas, entrada, await abrirEdital(banco, entrada, portas.configuracao.prazoDoEdital, id))
  },

  /** One movement on each document: its term runs from `data`. */
  publicar({ params: { id }, body: { data, onde } }, contexto) {
    const { entrada, portas } = contexto
    const prazo = portas.configuracao.prazoDoEdital
    return contexto.escrever(async (tx) => {
      const edital = await travarAberto(tx, await exigirArquivo(tx, entrada), id)
      const nele = () =>
        tx.linhas<{ mobilId: number; documentoId: number; desde: string }>(
          sql`select id as "mobilId", documento_id as "documentoId", desde from mobil where edital_id = ${id} order by documento_id, id`,
        )
      await travarDocumentos(
        tx,
        (await nele()).map(({ documentoId }) => documentoId),
      )
      // read again under the lock: another call may have taken documents out
      const vias = await nele()
      const entrou = vias
        .map(({ desde }) => desde)
        .toSorted()
        .at(-1)
      if (entrou === undefined) throw new Problema('EDITAL_VAZIO', { edital: nomeDoEdital(edital) })
      conferirDia(data, entrou, portas.relogio.agora())
      await tx.linhas(
        sql`update edital set publicado_em = ${data}, publicado_onde = ${onde}, prazo_dias = ${prazo},
          vence_em = ${fimDoEdital(data, prazo)} where id = ${id}`,
      )
      const writing = startWriting(tx, contexto)
      for (const [documentoId, [via]] of Map.groupBy(vias, (cada) => cada.documentoId))
        if (via)
          await writing.write({
            documentoId,
            mobilId: via.mobilId,
            tipo: 'PUBLICACAO_DE_EDITAL',
            descricao: `Edital de eliminação ${nomeDoEdital(edital)} publicado em ${emBarras(data)}: ${onde}`,
            dados: { edital: id, publicadoEm: data, prazoDias: prazo },
          })
      await writing.settle()
      return abrirEdital(tx, entrada, prazo, id)
    })
  },
}
