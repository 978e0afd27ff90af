import { Problema } from '#contract/problem.ts'
import type { Protocolo } from '#contract/validacao.ts'

import { dizer } from '#server/base/palavras/dizer.ts'
import type { Lingua } from '#server/base/palavras/lingua.ts'
import { reason } from '#server/base/palavras/reason.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { utc } from '#server/database/instante.ts'
import { especieNoPapel } from '#server/core/documento/papel.ts'
import { atosSobre, semNomes } from '#server/core/dossie/atos-posteriores.ts'
import { nivelVigente, oculto } from '#server/core/documento/acesso.ts'
import { lidoPor } from '#server/core/via/leitura.ts'
import { type Acompanhado, etapasDe, numeroDoProtocolo, oQueSeDiz } from './regras.ts'
import type { Passo } from '#server/core/via/passo.ts'

type Achado = Omit<Acompanhado, 'protocolo' | 'caminho' | 'atos'> & {
  id: number
  mobilId: number
  processo: boolean
  inicio: { lotacaoId: number; pessoaId: number; instante: string }
  protocolo: { orgao: string; ano: number; numero: number; caminho: boolean } | null
}

const achar = (banco: Banco, codigo: string) =>
  linha<Achado>(
    banco,
    sql`select d.id, d.sigla, ${especieNoPapel} as especie, o.nome as orgao, d.situacao, v.custodia, v.id as "mobilId",
      v.tipo = 'VOLUME' as processo, v.desde,
          ${nivelVigente()} = 10 and not ${oculto} as publico, l.sigla || ' – ' || l.nome as unidade,
          jsonb_build_object('lotacaoId', d.lota_cadastrante_id, 'pessoaId', d.cadastrante_id, 'instante',
            ${utc('d.finalizado_em')}) as inicio,
          case when p.codigo = ${codigo} then jsonb_build_object('orgao', po.sigla, 'ano', p.ano, 'numero', p.numero,
            'caminho', p.caminho) end as protocolo
        from documento d join especie e on e.id = d.especie_id join orgao o on o.id = d.orgao_id
        join ${lidoPor()} left join lotacao l on l.id = v.atendente_lotacao_id
        left join protocolo p on p.documento_id = d.id left join orgao po on po.id = p.orgao_id
        where d.id = any(array(select documento_id from protocolo where codigo = ${codigo} union all select id from documento
          where codigo_verificador = ${codigo}))
          and d.finalizado_em is not null`,
  )

/** Its way through units, by name. */
async function caminhoDe(banco: Banco, { id, mobilId, processo, inicio }: Achado, lingua: Lingua | undefined) {
  const passos = await banco.linhas<Passo>(
    sql`select id, mobil_id as "mobilId", tipo, instante, pessoa_id as "pessoaId", lotacao_id as "lotacaoId",
      destino_lotacao_id as "destinoLotacaoId",
          destino_pessoa_id as "destinoPessoaId", cancela_id as "cancelaId", dados from movimentacao where documento_id = ${id}
            order by seq`,
  )
  const mobiles = processo
    ? (
        await banco.linhas<{ id: number }>(sql`select id from mobil where documento_id = ${id} and tipo = 'VOLUME'`)
      ).map((volume) => volume.id)
    : [mobilId]
  const etapas = etapasDe(inicio, mobiles, passos)
  // as each unit was called on that day
  const ditas = await banco.linhas<{ dita: string | null }>(
    sql`select sigla_da_unidade(x.id, x.em) || ' – ' || nome_da_unidade(x.id, x.em) as dita
        from unnest(${sql.param(etapas.map(({ lotacaoId }) => lotacaoId))}::bigint[],
          ${sql.param(etapas.map(({ desde }) => desde))}::timestamptz[])
          with ordinality as x (id, em, n) order by x.n`,
  )
  return etapas.map(({ lotacaoId, desde, recebidoEm }, n) => ({
    unidade: lotacaoId === null ? dizer(lingua, reason('ORGAO_DE_FORA')) : (ditas[n]?.dita ?? null),
    desde,
    recebidoEm,
  }))
}

/** State of a document for anybody, by the code of its protocolo or the one at the foot of its pages. */
export async function acompanhar(banco: Banco, codigo: string, lingua?: Lingua): Promise<Protocolo> {
  const achado = await achar(banco, codigo)
  if (!achado) throw new Problema('NUMERO_NAO_LOCALIZADO')
  const { protocolo, ...resto } = achado
  const pedido = protocolo && {
    numero: numeroDoProtocolo(protocolo.orgao, protocolo.ano, protocolo.numero),
    caminho: protocolo.caminho,
  }
  const atos = await atosSobre(banco, achado.id, sql`false`)
  return oQueSeDiz(
    {
      ...resto,
      atos: achado.publico ? atos : semNomes(atos),
      protocolo: pedido,
      caminho: pedido?.caminho ? await caminhoDe(banco, achado, lingua) : [],
    },
    lingua,
  )
}
