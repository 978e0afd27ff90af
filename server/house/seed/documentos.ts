import type { Documento } from '#contract/documento.ts'
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

/** Where names of a scene are looked up. */
const ONDE = {
  modelo: (nome: string) => sql`select id from modelo where nome = ${nome}`,
  unidade: (nome: string) =>
    sql`select l.id from lotacao l join orgao o on o.id = l.orgao_id where o.sigla || '/' || l.sigla = ${nome}`,
  orgao: (sigla: string) => sql`select id from orgao where sigla = ${sigla}`,
  classificacao: (codigo: string) => sql`select id from classificacao where codigo = ${codigo}`,
}

async function idDe(banco: Banco, texto: string, tabela: keyof typeof ONDE) {
  const achado = await linha<{ id: number }>(banco, ONDE[tabela](texto))
  if (!achado) throw new Error(`no ${tabela} ${texto}`)
  return achado.id
}

/** A unit is given with its órgão (`SEAD/GELIC`), an órgão alone. */
async function destinatarioDe(banco: Banco, destino: string | undefined) {
  if (destino === undefined) return null
  return destino.includes('/')
    ? { tipo: 'LOTACAO' as const, id: await idDe(banco, destino, 'unidade') }
    : { tipo: 'ORGAO' as const, id: await idDe(banco, destino, 'orgao') }
}

const HORA = 3_600_000

/** A past substitution for one scene, without notices. */
const substituidoPor = (banco: Banco, titularId: number, substitutoId: number | null, quando: Date) =>
  banco.linhas(
    sql`insert into substituicao (titular_id, substituto_id, de, ate, motivo, criada_por, criada_em, comeco_dito_em, fim_dito_em)
        select ${titularId}, ${substitutoId}::bigint, ${hoje(quando)}::date, ${hoje(new Date(quando.getTime() + HORA))}::date,
          'Viagem a serviço', ${titularId}, x, x, x
        from (select ${quando.toISOString()}::timestamptz as x) q`,
  )

/** Writes the demonstration through the house's own rules, each step hours after the one before. */
export async function escreverDocumentos(portas: Portas, elenco: Elenco): Promise<number> {
  const agora = portas.relogio.agora().getTime()
  const unidades = new Map([...elenco].map(([quem, { entrada }]) => [quem.split('@')[1] ?? '', entrada.lotacaoId]))
  // the server fills in names from ids
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
          modeloId: await idDe(portas.banco, cena.modelo, 'modelo'),
          rascunho: {
            assunto: cena.assunto,
            ...(cena.paragrafos && { corpo: corpoDe(cena) }),
            ...(cena.entrevista && { entrevista: cena.entrevista(nomear) }),
            responsavelId,
            titularId,
            cossignatarioIds: (cena.cossignatarios ?? []).map((quem) => nomear(quem).id),
            ...(cena.classificacao !== undefined && {
              classificacaoId: await idDe(portas.banco, cena.classificacao, 'classificacao'),
            }),
            destinatario: await destinatarioDe(portas.banco, cena.destino),
            ...(cena.nivelAcesso !== undefined && { nivelAcesso: cena.nivelAcesso }),
          },
        },
      },
      como(cena.autor),
    )
    for (const passo of cena.passos) await darPasso(passo, rascunho, como(passo.quem))
  }
  return cenas.length
}

/** One act of a scene. */
async function darPasso(
  passo: Cena['passos'][number],
  { id, versao }: Pick<Documento, 'id' | 'versao'>,
  contexto: Contexto,
) {
  const params = { id }
  switch (passo.acao) {
    case 'finalizar':
      return documentoHandlers.finalizar({ params, query: { partes: [] }, versao }, contexto)
    case 'assinar':
      return assinarComSenha(id, contexto)
    case 'cancelar':
      return documentoHandlers.cancelar({ params, body: { motivo: passo.motivo } }, contexto)
    case 'tornarSemEfeito':
      return documentoHandlers.tornarSemEfeito({ params, body: { motivo: passo.motivo } }, contexto)
  }
  const { mobilId } = await documentoHandlers.obter({ params }, contexto)
  const mobil = { mobil: String(mobilId) }
  if (passo.acao === 'arquivar') return arquivamentoHandlers.arquivar({ params: mobil }, contexto)
  if (passo.acao !== 'tramitar') return mobilHandlers.receber({ params: mobil }, contexto)
  const destino = { tipo: 'LOTACAO' as const, id: await idDe(contexto.portas.banco, passo.para, 'unidade') }
  return mobilHandlers.tramitar({ params: mobil, body: { destino } }, contexto)
}
