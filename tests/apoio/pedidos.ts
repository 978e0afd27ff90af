import type { PreparoAssinatura } from '#contract/assinatura.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import type { Notificacoes } from '#contract/notificacao.ts'
import { settle } from '#server/acts/pipeline/settle.ts'
import { sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'

import { ANA, BRUNO, CARLA, type CasaDeTeste } from './casa.ts'

export const daqui = (dias: number) => hoje(new Date(Date.now() + dias * 86_400_000))

/** Calls about signatures asked for, refused and returned; `daCasa` is called late. */
export function dosPedidos(daCasa: () => CasaDeTeste) {
  const id = (quem: string) => daCasa().idDe(quem) ?? 0
  const pedir = <T = Documento>(quem: string, documento: number, ato: string, corpo?: unknown) =>
    daCasa().chamar<T>(quem, 'POST', `/siga/documento/${documento}/${ato}`, corpo === undefined ? {} : { corpo })
  const obter = async (documento: number, quem = ANA) =>
    (await daCasa().chamar<Documento>(quem, 'GET', `/siga/documento/${documento}`)).corpo
  const preparo = async (documento: number, quem = BRUNO) =>
    (await daCasa().chamar<PreparoAssinatura>(quem, 'GET', `/siga/documento/${documento}/assinatura`)).corpo
  const historico = async (documento: number) =>
    (await daCasa().chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${documento}/movimentacao`)).corpo
      .content
  const naMesa = async (quem: string, documento: number) =>
    (await daCasa().chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens
      .filter(({ documentoId }) => documentoId === documento)
      .map(({ marcador }) => marcador)
  const avisos = async (quem: string, documento: number) =>
    (await daCasa().chamar<Notificacoes>(quem, 'GET', '/siga/notificacao')).corpo.itens
      .filter((item) => item.documento?.documentoId === documento)
      .map(({ tipo, texto: dito }) => ({ tipo, texto: dito }))
  /** A document for Bruno and Carla to sign, in any order. */
  async function emQualquerOrdem(assunto: string) {
    const { id: doc } = await daCasa().finalizado(assunto, { cossignatarioIds: [id(CARLA)] })
    await daCasa().banco.linhas(sql`update documento set ordem_assinatura = 'LIVRE' where id = ${doc}`)
    await daCasa().banco.transacao((tx) =>
      settle(tx, daCasa().sozinha, { documentoId: doc, instante: new Date().toISOString(), movements: [] }),
    )
    return obter(doc)
  }
  return { id, pedir, obter, preparo, historico, naMesa, avisos, emQualquerOrdem }
}
