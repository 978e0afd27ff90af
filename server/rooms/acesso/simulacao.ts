import type { acessoApi, Diferenca, Simulacao } from '#contract/acesso.ts'
import type { Output, Parsed } from '#contract/endpoint.ts'
import type { Unidade } from '#contract/lotacao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { estadoDeLeitura } from '#server/core/documento/estado-de-leitura.ts'
import { type Leitores, leem, leitores } from '#server/core/documento/leitores.ts'
import { type EstadoDeLeitura, leitura, type Passagem } from '#server/core/documento/leitura.ts'
import { lerOuRecusar } from '#server/core/documento/registro.ts'
import { donoDe } from '#server/core/mobil/impedimento.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'

type Pedido = Parsed<(typeof acessoApi)['simular']>
/** Units named in an answer; others are counted. */
const PARTES = 40
const NOMES = 8

/** The unit that would receive it; throws the refusal of sending there. */
async function unidadeDe(banco: Banco, { tipo, id }: { tipo: 'PESSOA' | 'LOTACAO'; id: number }) {
  const achada = await linha<{ id: number }>(
    banco,
    tipo === 'LOTACAO'
      ? sql`select id from lotacao where id = ${id} and fim is null and not suspensa and not externa`
      : sql`select lotacao_id as id from pessoa where id = ${id} and fim is null and not externa`,
  )
  if (!achada) throw new Problema('DESTINATARIO_INVALIDO')
  return achada.id
}

async function depoisDe(
  banco: Banco,
  estado: EstadoDeLeitura,
  mudanca: Pedido['body']['mudanca'],
  entrada: EntradaAtiva,
  lotacaoId: number | undefined,
): Promise<EstadoDeLeitura> {
  switch (mudanca.tipo) {
    case 'NENHUMA':
      return estado
    case 'NIVEL':
      return { ...estado, nivel: mudanca.nivel, nivelAte: null }
    case 'RESTRICAO':
      return { ...estado, restricao: { pessoas: [entrada.id, ...mudanca.pessoas], ate: null } }
    case 'DESFAZER_RESTRICAO':
      return { ...estado, restricao: null }
    case 'TRAMITE': {
      const para = await linha<Pick<Passagem, 'orgaoId' | 'divisaoId' | 'lotacaoId'>>(
        banco,
        sql`select orgao_id as "orgaoId", coalesce(divisao_id, id) as "divisaoId", id as "lotacaoId" from lotacao
          where id = ${lotacaoId ?? null}`,
      )
      const pessoaId = mudanca.destino.tipo === 'PESSOA' ? mudanca.destino.id : null
      return para ? { ...estado, passagens: [...estado.passagens, { ...para, pessoaId, papel: 'DESTINO' }] } : estado
    }
    case 'JUNTADA': {
      const { mobilId, documentoId } = await donoDe(banco, mudanca.outro)
      const { sigla } = await lerOuRecusar(banco, documentoId, entrada, false, mobilId)
      const dossie = await estadoDeLeitura(banco, documentoId)
      return dossie ? { ...estado, dossies: [...estado.dossies, { mobilId, sigla, estado: dossie }] } : estado
    }
  }
}

type Linha = { ganha: boolean; total: number } & Diferenca['partes'][number]
/** Readers gained and lost by unit, computed in the database, so that a large house doesn't block this process. */
async function diferenca(banco: Banco, antes: Leitores, depois: Leitores) {
  const linhas = await banco.linhas<Linha>(
    sql`with casa as materialized (
          select p.nome, p.lotacao_id, ${leem(antes)} as antes, ${leem(depois)} as depois
          from pessoa p join lotacao l on l.id = p.lotacao_id where p.fim is null and l.fim is null and not l.suspensa)
        , tamanhos as (select lotacao_id, count(*) as quantas from casa group by lotacao_id)
        , partes as (select lotacao_id, depois as ganha, count(*) as quantas,
          (array_agg(nome order by nome))[1:${sql.raw(String(NOMES))}] as pessoas
            from casa where antes <> depois group by lotacao_id, depois)
        , ordenadas as (select x.*, sum(x.quantas) over (partition by x.ganha)::int as total,
              row_number() over (partition by x.ganha order by o.sigla, l.sigla) as lugar
            from partes x join lotacao l on l.id = x.lotacao_id join orgao o on o.id = l.orgao_id)
        select x.ganha, x.total, unidade_json(x.lotacao_id) as unidade, x.quantas = t.quantas as todas, x.pessoas
        from ordenadas x join tamanhos t on t.lotacao_id = x.lotacao_id where x.lugar <= ${PARTES} order by x.ganha, x.lugar`,
  )
  const lado = (qual: boolean): Diferenca => {
    const partes = linhas.filter(({ ganha }) => ganha === qual)
    return { pessoas: partes[0]?.total ?? 0, partes }
  }
  return { ganham: lado(true), perdem: lado(false) }
}

/** How many people of the receiving unit could read it, with some names. */
async function noDestino(banco: Banco, lotacaoId: number, depois: Leitores): Promise<Simulacao['destino']> {
  const achado = await linha<NonNullable<Simulacao['destino']>>(
    banco,
    sql`select unidade_json(${lotacaoId}::bigint) as unidade, count(*)::int as pessoas, (count(*) filter (where le))::int as leem,
          coalesce((array_agg(nome order by nome) filter (where le))[1:${sql.raw(String(NOMES))}], '{}') as nomes
        from (select p.nome, ${leem(depois)} as le from pessoa p join lotacao l on l.id = p.lotacao_id where l.id = ${lotacaoId}
          and p.fim is null) p`,
  )
  return achado ?? null
}

/** Readers gained and lost, and what a member of a unit would see, before anything changes. */
export async function simular(
  { params: { id }, body: { mudanca, unidadeId } }: Pedido,
  { banco, entrada, portas }: Contexto,
): Promise<Output<(typeof acessoApi)['simular']>> {
  await lerOuRecusar(banco, id, entrada)
  const antes = await estadoDeLeitura(banco, id)
  if (!antes) throw new Error(`a document read and then not there: ${id}`)
  const lotacaoId = mudanca.tipo === 'TRAMITE' ? await unidadeDe(banco, mudanca.destino) : undefined
  const depois = await depoisDe(banco, antes, mudanca, entrada, lotacaoId)
  const agora = portas.relogio.agora().toISOString()
  const lerao = leitores(depois, agora)
  return {
    ...(await diferenca(banco, leitores(antes, agora), lerao)),
    destino: lotacaoId === undefined ? null : await noDestino(banco, lotacaoId, lerao),
    unidade:
      unidadeId === undefined
        ? null
        : await como(banco, unidadeId, entrada.lingua, (e) => [leitura(antes, e, agora), leitura(depois, e, agora)]),
  }
}

/** For a member of a unit with no part in the document. */
async function como(
  banco: Banco,
  unidadeId: number,
  lingua: Lingua | undefined,
  ler: (e: EntradaAtiva) => [ReturnType<typeof leitura>, ReturnType<typeof leitura>],
) {
  const achada = await linha<{ unidade: Unidade; divisaoId: number; orgaoId: number; externa: boolean }>(
    banco,
    sql`select unidade_json(l.id) as unidade, coalesce(l.divisao_id, l.id) as "divisaoId", l.orgao_id as "orgaoId", l.externa from lotacao l
      where l.id = ${unidadeId}`,
  )
  if (!achada) throw new Problema('UNIDADE_INVALIDA')
  const { unidade, ...resto } = achada
  const [antes, depois] = ler({ id: 0, nome: '', lotacaoId: unidadeId, ...resto })
  return {
    unidade,
    antes: { pode: antes.pode, motivo: dizer(lingua, antes.motivo) },
    depois: { pode: depois.pode, motivo: dizer(lingua, depois.motivo) },
  }
}
