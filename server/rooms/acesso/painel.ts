import type { Acesso, acessoApi, PedidoDeAcesso, QuemLe } from '#contract/acesso.ts'
import type { HipoteseLegal } from '#contract/nivel-acesso.ts'
import type { Pessoa } from '#contract/documento.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'
import { page } from '#contract/page.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { acoesDoDocumento } from '#server/core/documento/acoes.ts'
import { estadoDeLeitura } from '#server/core/documento/estado-de-leitura.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { suaVia } from '#server/core/dossie/sua-via.ts'
import { type Alcance, alcances, type EstadoDeLeitura, leitura } from '#server/core/documento/leitura.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { type Reason, reason } from '#server/base/palavras/reason.ts'

type Nome = { nome: string; detalhe: string | null; externa?: boolean }

/** Names for the reasons; people who left are omitted. */
async function nomes(banco: Banco, lista: Alcance[]) {
  const ids = (...tipos: Alcance['tipo'][]) =>
    sql.param([...new Set(lista.flatMap((a) => ('id' in a && tipos.includes(a.tipo) ? [a.id] : [])))])
  const linhas = await banco.linhas<Nome & { chave: string }>(
    sql`select 'PESSOA' || p.id as chave, p.nome, l.sigla || ' – ' || l.nome as detalhe, p.externa from pessoa p
      join lotacao l on l.id = p.lotacao_id
          where p.id = any(${ids('PESSOA')}::bigint[]) and p.fim is null
        union all select 'U' || l.id, o.sigla || '/' || l.sigla, l.nome, l.externa from lotacao l join orgao o on o.id = l.orgao_id
          where l.id = any(${ids('LOTACAO', 'DIVISAO')}::bigint[])
        union all select 'ORGAO' || o.id, o.sigla, o.nome, o.externo from orgao o where o.id = any(${ids('ORGAO')}::bigint[])`,
  )
  const porChave = new Map(linhas.map((cada) => [cada.chave, cada]))
  return (a: Alcance): Nome | undefined =>
    'id' in a ? porChave.get(`${a.tipo === 'LOTACAO' || a.tipo === 'DIVISAO' ? 'U' : a.tipo}${a.id}`) : undefined
}

/** Each reader once, by the first reason. */
const unicos = (lista: Alcance[]) =>
  [
    ...new Map(
      lista
        .toReversed()
        .map((a) => [`${a.tipo} ${'id' in a ? a.id : 'mobilId' in a ? a.mobilId : ''} ${a.acesso?.id ?? ''}`, a]),
    ).values(),
  ].toReversed()

const hipoteses = (banco: Banco, documentoId: number) =>
  linha<{ nivel: HipoteseLegal | null; restricao: HipoteseLegal | null }>(
    banco,
    sql`select (select jsonb_build_object('id', h.id, 'nome', h.nome, 'fundamento', h.fundamento) from hipotese_legal h
      where h.id = d.nivel_hipotese_id) as nivel,
          (select jsonb_build_object('id', h.id, 'nome', h.nome, 'fundamento', h.fundamento) from hipotese_legal h
            where h.id = d.restrito_hipotese_id) as restricao
        from documento d where d.id = ${documentoId}`,
  )

/** The entry follows the document by choice but has access anyway: shown to them, so that they can stop. */
const acompanho = ({ id, perfil, pessoaId, proprio }: EstadoDeLeitura['acessos'][number], eu: EntradaAtiva): QuemLe[] =>
  proprio && pessoaId === eu.id
    ? [
        {
          tipo: 'PESSOA',
          nome: eu.nome,
          detalhe: null,
          motivo: dizer(eu.lingua, reason('ACOMPANHA_POR_SI')),
          ate: null,
          acesso: { id, perfil, podeRetirar: true },
        },
      ]
    : []

const porqueLe = ({ motivo, acesso }: Alcance): Reason => {
  const porque = reason(`LE_${motivo}`)
  return acesso?.perfil ? reason('POR_TER_PERFIL', { perfil: reason(`PERFIL_${acesso.perfil}`), porque }) : porque
}

/** Readers with the rule's own reasons, named. */
export async function painel(
  { params: { id }, query: { page: numero, size } }: Parsed<(typeof acessoApi)['obter']>,
  { banco, entrada, portas }: Contexto,
): Promise<Output<(typeof acessoApi)['obter']>> {
  const registro = await lerOuRecusar(banco, id, entrada, false, await suaVia(banco, id, entrada))
  const estado = await estadoDeLeitura(banco, id)
  if (!estado) throw new Error(`a document read and then not there: ${id}`)
  const agora = portas.relogio.agora().toISOString()
  const pode = new Map(acoesDoDocumento(registro, entrada).map((acao) => [acao.nome, acao.pode]))
  const lista = unicos(alcances(estado, agora))
  const nomeDe = await nomes(banco, lista)
  const emPalavras = (porque: Reason) => dizer(entrada.lingua, porque)
  const quem = lista.flatMap((a): QuemLe[] => {
    const comum = {
      tipo: a.tipo,
      motivo: emPalavras(porqueLe(a)),
      ate: a.ate,
      acesso: a.acesso
        ? {
            ...a.acesso,
            podeRetirar:
              (a.tipo === 'PESSOA' && a.id === entrada.id) ||
              pode.get(a.acesso.perfil ? 'definirPerfil' : 'responderPedido') === true,
          }
        : null,
    }
    if (a.tipo === 'TODOS') return [{ ...comum, nome: emPalavras(reason('TODO_O_GOVERNO')), detalhe: null }]
    // a dossier is named only to its readers
    if (a.tipo === 'DOSSIE') {
      const le = leitura(a.estado, entrada, agora).pode
      return [
        {
          ...comum,
          nome: le ? a.sigla : emPalavras(reason('DOSSIE_DELE')),
          detalhe: emPalavras(reason('QUEM_LE_O_DOSSIE')),
        },
      ]
    }
    const achado = nomeDe(a)
    if (!achado || a.para === (achado.externa ? 'INTERNOS' : 'EXTERNOS')) return []
    return [{ ...comum, nome: achado.nome, detalhe: achado.detalhe }]
  })
  quem.unshift(...estado.acessos.flatMap((a) => acompanho(a, entrada)))
  const leis = await hipoteses(banco, id)
  const { restricao } = estado
  return {
    nivel: registro.nivelAcesso,
    nivelAte: estado.nivelAte !== null && estado.nivelAte > agora ? estado.nivelAte : null,
    hipotese: estado.nivelAte === null || estado.nivelAte > agora ? (leis?.nivel ?? null) : null,
    nivelPadrao: estado.nivelPadrao,
    restricao:
      registro.restrito && restricao
        ? { ate: restricao.ate, hipotese: leis?.restricao ?? null, pessoas: await pessoas(banco, restricao.pessoas) }
        : null,
    voce: emPalavras(leitura(estado, entrada, agora).motivo),
    quem: page(quem.slice(numero * size, (numero + 1) * size), quem.length, numero, size),
    pedidos: pode.get('responderPedido') === true ? await pedidosPendentes(banco, id) : [],
  } satisfies Acesso
}

const pessoas = async (banco: Banco, ids: number[]) =>
  (
    await banco.linhas<{ pessoa: Pessoa }>(
      sql`select pessoa_json(p.id) as pessoa from pessoa p where p.id = any(${sql.param(ids)}::bigint[]) order by p.nome`,
    )
  ).map(({ pessoa }) => pessoa)

const pedidosPendentes = (banco: Banco, documentoId: number) =>
  banco.linhas<PedidoDeAcesso>(
    sql`select q.id, pessoa_json(q.pessoa_id, q.feito_em) as pessoa, q.motivo, q.feito_em as "feitoEm" from pedido_de_acesso q
        where q.documento_id = ${documentoId} and q.situacao = 'PENDENTE' order by q.feito_em`,
  )
