import type { Documento } from '#contract/documento.ts'
import type { Indice, Tarefa } from '#contract/completo.ts'
import type { MobilAberto } from '#contract/mobil.ts'
import { sql } from '#server/database/connection.ts'

import { ANA, BRUNO, type CasaDeTeste, texto } from './casa.ts'

/** Calls about the whole dossier. */
export function comDossie(casa: CasaDeTeste) {
  async function ato(quem: string, mobil: number | null, verbo: string, corpo?: unknown): Promise<MobilAberto> {
    const resposta = await casa.chamar<MobilAberto>(
      quem,
      'POST',
      `/siga/mobil/${mobil}/${verbo}`,
      corpo === undefined ? {} : { corpo },
    )
    if (resposta.status !== 200) throw new Error(JSON.stringify(resposta.problema))
    return resposta.corpo
  }
  async function processo(assunto = 'Aquisição de mobiliário'): Promise<Documento> {
    const { corpo } = await casa.chamar<Documento>(ANA, 'POST', '/siga/documento', {
      corpo: {
        modeloId: await casa.modelo('Processo Administrativo'),
        rascunho: {
          assunto,
          corpo: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Autue-se.' }] }] },
          responsavelId: casa.idDe(BRUNO) ?? null,
        },
      },
    })
    await casa.chamar(ANA, 'POST', `/siga/documento/${corpo.id}/finalizar`, { versao: corpo.versao })
    await casa.assinar(BRUNO, corpo.id)
    return (await casa.chamar<Documento>(ANA, 'GET', `/siga/documento/${corpo.id}`)).corpo
  }
  const indice = async (quem: string, id: number) =>
    (await casa.chamar<Indice>(quem, 'GET', `/siga/documento/${id}/completo`)).corpo
  const juntar = (peca: Documento, em: number | null) => ato(ANA, peca.mobilId, 'juntar', { outro: String(em) })

  async function esperar(quem: string, tarefa: string): Promise<Tarefa> {
    for (let vez = 0; vez < 600; vez++) {
      const { corpo } = await casa.chamar<Tarefa>(quem, 'GET', `/siga/tarefa/${tarefa}`)
      if (!['NA_FILA', 'FAZENDO'].includes(corpo.estado)) return corpo
      await new Promise((pronto) => setTimeout(pronto, 50))
    }
    throw new Error('the task never ended')
  }
  return { ato, processo, indice, juntar, esperar }
}

/** A processo with two volumes: nested pieces, a copy, a piece taken out, and one that Carla can't read. */
export async function dossieDeTudo(casa: CasaDeTeste) {
  const { ato, processo, juntar } = comDossie(casa)
  const pai = await processo()
  const longa = await casa.assinado('Parecer', {
    corpo: texto(...Array.from({ length: 60 }, (_, n) => `Parágrafo ${n} sobre licitações e contratações. `.repeat(6))),
  })
  const neta = await casa.assinado('Neta')
  await juntar(neta, longa.mobilId)
  await juntar(longa, pai.mobilId)
  const saiu = await casa.assinado('Que sai')
  await juntar(saiu, pai.mobilId)
  const reservada = await casa.assinado('Segredo da comissão')
  await juntar(reservada, pai.mobilId)
  await casa.banco.linhas(
    sql`insert into restricao (documento_id, pessoa_id) values (${reservada.id}, ${casa.idDe(ANA)})`,
  )
  await ato(ANA, saiu.mobilId, 'desentranhar', { motivo: 'Juntado por engano' })
  const original = await casa.assinado('Original')
  await ato(ANA, pai.mobilId, 'encerrar-volume')
  const { mobil: segundo } = await ato(ANA, pai.mobilId, 'abrir-volume')
  await ato(ANA, segundo.id, 'incluir-copia', { outro: String(original.mobilId) })
  return { pai, longa, neta, saiu, reservada, original, segundo }
}
