import { expect } from 'vitest'

import type { Documento } from '#contract/documento.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import type { Movimentacao } from '#contract/movimentacao.ts'
import { sql } from '#server/database/connection.ts'
import { verificarInvariantes } from '#server/house/invariantes.ts'

import { ANA, BRUNO, type CasaDeTeste, type Pedido, type Recebido } from './casa.ts'

/** Tries again while the server is busy, as a person is told to (docs/regras/entradas-ruins.md, 47). */
export async function insistir<T>(fazer: () => Promise<Recebido<T>>): Promise<Recebido<T>> {
  for (let vez = 1; ; vez++) {
    const resposta = await fazer()
    if (resposta.status !== 503 || vez === 5) return resposta
  }
}

export const unidade = (id: number) => ({ tipo: 'LOTACAO', id })
export const aVarios = (...ids: number[]) => ({ destinos: ids.map(unidade) })

/** Acts on vias, pieces and processos. `qual`: called late, because the server opens after the file is read. */
export function atosEm(qual: () => CasaDeTeste) {
  const ato = (quem: string, mobil: number | null, verbo: string, corpo?: unknown): Promise<Recebido<MobilAberto>> =>
    qual().chamar<MobilAberto>(quem, 'POST', `/siga/mobil/${mobil}/${verbo}`, corpo === undefined ? {} : { corpo })
  /** An act that must succeed. */
  async function feito(quem: string, mobil: number | null, verbo: string, corpo?: unknown): Promise<MobilAberto> {
    const resposta = await ato(quem, mobil, verbo, corpo)
    expect(resposta.status, JSON.stringify(resposta.problema)).toBe(200)
    return resposta.corpo
  }
  /** The status and words of an act that must be refused. */
  async function porQue(quem: string, mobil: number | null, verbo: string, corpo?: unknown) {
    const { status, problema } = await ato(quem, mobil, verbo, corpo)
    return [status, problema?.detail]
  }
  /** The document's movements, oldest first. */
  const movimentos = async (id: number) =>
    (
      await qual().chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${id}/movimentacao`)
    ).corpo.content.toSorted((a, b) => a.seq - b.seq)
  const abrir = async (quem: string, mobil: number | null) =>
    (await qual().chamar<MobilAberto>(quem, 'GET', `/siga/mobil/${mobil}`)).corpo
  const outro = (mobil: number | null) => ({ outro: String(mobil) })
  const historia = async (documentoId: number) =>
    (
      await qual().chamar<{ content: Movimentacao[] }>(ANA, 'GET', `/siga/documento/${documentoId}/movimentacao`)
    ).corpo.content
      .toReversed()
      .map(({ tipo }) => tipo)
  const marcas = async (documentoId: number) =>
    (
      await qual().banco.linhas<{ marca: string }>(
        sql`select m.sigla || ' ' || k.marcador || ' ' || l.sigla as marca from marca k join mobil m on m.id = k.mobil_id join lotacao l on l.id = k.lotacao_id
          where k.documento_id = ${documentoId} order by 1`,
      )
    ).map(({ marca }) => marca)
  async function processo(pai?: Pick<Pedido, 'corpo'>): Promise<Documento> {
    const { corpo: rascunho } = await qual().chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await qual().modelo('Processo Administrativo'),
        rascunho: {
          assunto: 'Aquisição de mobiliário',
          corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Autue-se.' }] }] },
          responsavelId: qual().idDe(BRUNO) ?? null,
        },
        ...(pai?.corpo as object),
      },
    })
    const { id, versao } = rascunho
    return (await qual().chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })).corpo
  }
  const assinar = (quem: string, id: number) => qual().assinar(quem, id)
  const processoAssinado = async (mais?: Pick<Pedido, 'corpo'>) => {
    const feitoJa = await processo(mais)
    expect((await assinar(BRUNO, feitoJa.id)).status).toBe(200)
    return (await qual().chamar<Documento>(ANA, 'GET', `/siga/documento/${feitoJa.id}`)).corpo
  }
  /** A document written for a dossier, up to its number. */
  async function filhoDe(pai: string, assunto = 'Parecer no processo') {
    const { corpo: rascunho } = await qual().chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await qual().modelo('Despacho'),
        pai,
        rascunho: {
          assunto,
          corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'De acordo.' }] }] },
          responsavelId: qual().idDe(BRUNO) ?? null,
        },
      },
    })
    const { id, versao } = rascunho
    const numerar = () => qual().chamar<Documento>(ANA, 'POST', `/siga/documento/${id}/finalizar`, { versao })
    return (await insistir(numerar)).corpo
  }
  async function promessasDePe() {
    const invariantes = await verificarInvariantes(qual().banco, qual().portas.arquivos)
    expect(invariantes.filter(({ falhas }) => falhas.length > 0)).toEqual([])
    expect(qual().erros).toEqual([])
  }
  return {
    ato,
    feito,
    porQue,
    movimentos,
    abrir,
    outro,
    historia,
    marcas,
    processo,
    assinar,
    processoAssinado,
    filhoDe,
    promessasDePe,
  }
}
