import { expect } from 'vitest'

import type { Colaboracao, Colaboracoes } from '#contract/colaboracao.ts'
import type { Documento } from '#contract/documento.ts'
import type { Mesa } from '#contract/mesa.ts'
import { partesVistas } from '#contract/parte.ts'

import { ANA, CARLA, type CasaDeTeste, texto } from './casa.ts'

/** The place of a part in a text. */
export const lugar = (id: number) => ({ type: 'colaboracao', attrs: { id } })

/** Asks for parts of a draft and writes them; `casa` is called late. */
export function partesEm(casa: () => CasaDeTeste) {
  const ler = async (id: number, quem = ANA) =>
    (await casa().chamar<Documento>(quem, 'GET', `/siga/documento/${id}`)).corpo
  const partes = async (id: number, quem = ANA) =>
    (await casa().chamar<Colaboracoes>(quem, 'GET', `/siga/documento/${id}/colaboracao`)).corpo.partes
  const naMesa = async (quem: string, id: number) =>
    (await casa().chamar<Mesa>(quem, 'GET', '/siga/mesa')).corpo.itens.some(
      ({ marcador, documentoId }) => marcador === 'Pendente de colaboração' && documentoId === id,
    )
  const emGelic = async (mais: Record<string, unknown> = {}) => ({
    nome: 'Análise de preços',
    para: { tipo: 'LOTACAO', id: await casa().unidade('SEAD/GELIC') },
    instrucoes: 'Compare três propostas.',
    ...mais,
  })
  /** A draft by Ana with a part asked of Carla's unit, with its place in the text. */
  async function pedido(mais: Record<string, unknown> = {}) {
    const { id, versao } = await casa().rascunho('Compra com análise', {
      destinatario: { tipo: 'TEXTO', texto: 'Todos' },
    })
    const { corpo: nova, status } = await casa().chamar<Colaboracao>(ANA, 'POST', `/siga/documento/${id}/colaboracao`, {
      corpo: await emGelic(mais),
    })
    expect(status).toBe(200)
    await escrever(id, versao, [...texto('Antes.').content, lugar(nova.id), ...texto('Depois.').content])
    return { id, parte: nova.id, caminho: `/siga/documento/${id}/colaboracao/${nova.id}` }
  }
  async function escrever(id: number, versao: number, content: object[], quem = ANA) {
    const { corpo } = await casa().chamar<Documento>(quem, 'GET', `/siga/documento/${id}`)
    return casa().chamar<Documento>(quem, 'PUT', `/siga/documento/${id}`, {
      versao,
      corpo: {
        assunto: corpo.assunto,
        corpo: { type: 'doc', content },
        responsavelId: corpo.responsavel?.id ?? null,
        destinatario: { tipo: 'TEXTO', texto: 'Todos' },
        nivelAcesso: corpo.nivelAcesso,
        data: null,
      },
    })
  }
  /** The parts' versions, as that answer showed them. */
  const vistas = ({ versao, partes }: Documento) => ({ versao, query: { partes: partesVistas(partes) } })
  const finalizar = (visto: Documento) =>
    casa().chamar<Documento>(ANA, 'POST', `/siga/documento/${visto.id}/finalizar`, vistas(visto))
  const excluir = (visto: Documento) => casa().chamar(ANA, 'DELETE', `/siga/documento/${visto.id}`, vistas(visto))
  const salvar = (caminho: string, versao: number, dito: string, quem = CARLA) =>
    casa().chamar<Colaboracao>(quem, 'PUT', caminho, { versao, corpo: { corpo: texto(dito) } })
  return { ler, partes, naMesa, emGelic, pedido, escrever, finalizar, excluir, salvar }
}
