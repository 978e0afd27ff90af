import type { agendaApi } from '#contract/agenda.ts'
import { paraBase64url } from '#contract/base64url.ts'
import type { Handlers } from '#contract/endpoint.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva, Portas } from '#server/base/contexto.ts'
import { bloqueadaSql } from '#server/core/sessao/situacao.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { sha256Hex } from '#server/base/hash.ts'
import { icalendario } from './icalendario.ts'
import { type ItemLido, itensDaAgenda } from './itens.ts'

/** 256 random bits for an address. */
const novoSegredo = () => paraBase64url(crypto.getRandomValues(new Uint8Array(32)))

const criadaEm = async (banco: Banco, { id }: EntradaAtiva) => ({
  criadaEm:
    (await linha<{ em: string }>(banco, sql`select criada_em as em from agenda_assinada where pessoa_id = ${id}`))
      ?.em ?? null,
})

/** The owner of an address, while they and their unit are active and they are not locked. */
const deQuemE = (banco: Banco, segredoSha256: string) =>
  linha<EntradaAtiva & { sigla: string }>(
    banco,
    sql`select p.id, p.nome, p.lotacao_id as "lotacaoId", coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", p.externa,
      o.sigla || '/' || l.sigla as sigla
        from agenda_assinada s join pessoa p on p.id = s.pessoa_id and p.fim is null and not p.externa
        join lotacao l on l.id = p.lotacao_id and l.fim is null and not l.suspensa join orgao o on o.id = l.orgao_id
        where s.segredo_sha256 = ${segredoSha256} and not ${bloqueadaSql(sql.raw('p.id'))}`,
  )

/** The event leaves the house: the subject only of public documents. */
const eventoDe =
  ({ configuracao: { enderecoPublico } }: Portas) =>
  (item: ItemLido) => ({
    uid: `${item.tipo.toLowerCase()}-${item.id}-${item.documentoId}@${new URL(enderecoPublico).hostname}`,
    dia: item.dia,
    resumo: item.tipo === 'PRAZO' ? `Prazo: ${item.sigla}` : `Assinar: ${item.sigla}`,
    descricao: item.publico ? (item.assunto ?? '') : '',
    endereco: `${enderecoPublico}/documento/${item.mobilId}/${encodeURIComponent(item.sigla)}`,
    desde: item.mudadoEm,
    mudancas: item.mudancas,
  })

export const agendaHandlers: Handlers<typeof agendaApi, Contexto> = {
  listar: ({ query: { visao } }, { banco, entrada, portas }) =>
    itensDaAgenda(banco, entrada, visao, portas.relogio.agora()),

  assinatura: (_, { banco, entrada }) => criadaEm(banco, entrada),

  assinar(_, { entrada, escrever, portas }) {
    const segredo = novoSegredo()
    return escrever(async (tx) => {
      await tx.linhas(
        sql`insert into agenda_assinada (pessoa_id, segredo_sha256, criada_em)
          values (${entrada.id}, ${await sha256Hex(segredo)}, ${portas.relogio.agora().toISOString()})
            on conflict (pessoa_id) do update set segredo_sha256 = excluded.segredo_sha256, criada_em = excluded.criada_em`,
      )
      return {
        ...(await criadaEm(tx, entrada)),
        endereco: `${portas.configuracao.enderecoPublico}/api/publico/agenda/${segredo}.ics`,
      }
    })
  },

  revogar: (_, { entrada, escrever }) =>
    escrever(async (tx) => {
      await tx.linhas(sql`delete from agenda_assinada where pessoa_id = ${entrada.id}`)
      return criadaEm(tx, entrada)
    }),

  async calendario({ params: { segredo } }, { banco, portas }) {
    const dono = await deQuemE(banco, await sha256Hex(segredo.slice(0, -'.ics'.length)))
    if (!dono) throw new Problema('AGENDA_NAO_ENCONTRADA')
    const { itens } = await itensDaAgenda(banco, dono, 'MINHA', portas.relogio.agora())
    // paused terms have no day
    const eventos = itens.filter(({ tom }) => tom !== 'PARADO').map(eventoDe(portas))
    const bytes = new TextEncoder().encode(icalendario(`Prazos (${dono.sigla})`, eventos))
    return { bytes, nome: 'prazos.ics', etag: await sha256Hex(bytes) }
  },
}
