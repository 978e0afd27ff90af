import type { No, Texto } from '#contract/texto.ts'

import { arquivamentoHandlers } from '#server/acts/arquivamento/handlers.ts'
import type { Contexto, Portas } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { documentoHandlers } from '#server/rooms/documento/handlers.ts'
import { mobilHandlers } from '#server/acts/mobil/handlers.ts'
import { type Cena, cenas } from './cenas.ts'
import type { Nomear } from './cenas-modelos.ts'
import { assinarComSenha } from './assinar.ts'
import { contextoDe, type Elenco } from './elenco.ts'

const paragrafo = (text: string): No => ({ type: 'paragraph', content: [{ type: 'text', text }] })

/** The text of a scene: its paragraphs, and its list or table where it has one. */
const corpoDe = ({ paragrafos = [], lista, tabela }: Cena): Texto => ({
  type: 'doc',
  content: [
    ...paragrafos.map(paragrafo),
    ...(lista
      ? [
          {
            type: 'orderedList',
            attrs: { start: 1 },
            content: lista.map((item) => ({ type: 'listItem', content: [paragrafo(item)] })),
          },
        ]
      : []),
    ...(tabela
      ? [
          {
            type: 'table',
            content: tabela.map((celulas, i) => ({
              type: 'tableRow',
              content: celulas.map((celula) => ({
                type: i === 0 ? 'tableHeader' : 'tableCell',
                content: [paragrafo(celula)],
              })),
            })),
          },
        ]
      : []),
  ],
})

/** Where a name of a scene is found. */
const ONDE = {
  modelo: (nome: string) => sql`select id from modelo where nome = ${nome}`,
  unidade: (nome: string) =>
    sql`select l.id from lotacao l join orgao o on o.id = l.orgao_id where o.sigla || '/' || l.sigla = ${nome}`,
  orgao: (sigla: string) => sql`select id from orgao where sigla = ${sigla}`,
  classificacao: (codigo: string) => sql`select id from classificacao where codigo = ${codigo}`,
}

const HORA = 3_600_000

/** On the days of one scene, and over since: whom both were told of is nobody's news. */
const substituidoPor = (banco: Banco, titularId: number, substitutoId: number | null, quando: Date) =>
  banco.linhas(
    sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em, comeco_dito_em, fim_dito_em)
        select ${titularId}, ${substitutoId}::bigint, ${hoje(quando)}::date, ${hoje(new Date(quando.getTime() + HORA))}::date,
          'Viagem a serviço', ${titularId}, x, x, x
        from (select ${quando.toISOString()}::timestamptz as x) q`,
  )

/** Writes the demonstration's documents by the house's own rules, each step some hours after the one before. */
export async function escreverDocumentos(portas: Portas, elenco: Elenco): Promise<number> {
  const agora = portas.relogio.agora().getTime()
  const id = async (texto: string, tabela: keyof typeof ONDE) => {
    const achado = await linha<{ id: number }>(portas.banco, ONDE[tabela](texto))
    if (!achado) throw new Error(`no ${tabela} ${texto}`)
    return achado.id
  }
  const unidades = new Map([...elenco].map(([quem, { entrada }]) => [quem.split('@')[1] ?? '', entrada.lotacaoId]))
  // the server writes the names from the ids
  const nomear: Nomear = (quem) => ({
    id: elenco.get(quem)?.entrada.id ?? unidades.get(quem) ?? 0,
    nome: '',
    sigla: '',
  })
  for (const cena of cenas) {
    let instante = agora - cena.diasAtras * 24 * HORA
    const como = (quem: string): Contexto => contextoDe(portas, elenco, quem, new Date((instante += HORA / 4)))
    const responsavelId = elenco.get(cena.responsavel)?.entrada.id ?? null
    const titularId = cena.titular === undefined ? null : nomear(cena.titular).id
    if (titularId !== null) await substituidoPor(portas.banco, titularId, responsavelId, new Date(instante))
    const rascunho = await documentoHandlers.criar(
      {
        body: {
          modeloId: await id(cena.modelo, 'modelo'),
          rascunho: {
            assunto: cena.assunto,
            ...(cena.paragrafos && { corpo: corpoDe(cena) }),
            ...(cena.entrevista && { entrevista: cena.entrevista(nomear) }),
            responsavelId,
            titularId,
            cossignatarioIds: (cena.cossignatarios ?? []).map((quem) => nomear(quem).id),
            ...(cena.classificacao !== undefined && { classificacaoId: await id(cena.classificacao, 'classificacao') }),
            destinatario:
              cena.destino === undefined
                ? null
                : cena.destino.includes('/')
                  ? { tipo: 'LOTACAO', id: await id(cena.destino, 'unidade') }
                  : { tipo: 'ORGAO', id: await id(cena.destino, 'orgao') },
            ...(cena.nivelAcesso !== undefined && { nivelAcesso: cena.nivelAcesso }),
          },
        },
      },
      como(cena.autor),
    )
    const params = { id: rascunho.id }
    for (const passo of cena.passos) {
      const contexto = como(passo.quem)
      if (passo.acao === 'finalizar')
        await documentoHandlers.finalizar({ params, query: { partes: [] }, versao: rascunho.versao }, contexto)
      else if (passo.acao === 'assinar') {
        await assinarComSenha(rascunho.id, contexto)
      } else if (passo.acao === 'cancelar')
        await documentoHandlers.cancelar({ params, body: { motivo: passo.motivo } }, contexto)
      else if (passo.acao === 'tornarSemEfeito')
        await documentoHandlers.tornarSemEfeito({ params, body: { motivo: passo.motivo } }, contexto)
      else {
        const { mobilId } = await documentoHandlers.obter({ params }, contexto)
        const mobil = { mobil: String(mobilId) }
        if (passo.acao === 'arquivar') await arquivamentoHandlers.arquivar({ params: mobil }, contexto)
        else if (passo.acao === 'receber') await mobilHandlers.receber({ params: mobil }, contexto)
        else if (passo.acao === 'tramitar')
          await mobilHandlers.tramitar(
            { params: mobil, body: { destino: { tipo: 'LOTACAO', id: await id(passo.para, 'unidade') } } },
            contexto,
          )
      }
    }
  }
  return cenas.length
}
