import type { Handlers } from '#contract/endpoint.ts'
import type { Modelo, modeloApi, ModeloListado, Preenchimento } from '#contract/modelo.ts'
import type { ConteudoModelo } from '#contract/modelo-gestao.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import { impedeCriar } from '#server/core/regras/condicoes.ts'
import { regrasDeCriar } from '#server/core/regras/conferir.ts'
import { type Banco, linha, sql } from '#server/database/connection.ts'
import { dizer } from '#server/base/palavras/dizer.ts'
import { exigirVariaveis, respostasParaGuardar } from '#server/core/modelo/entrevista.ts'

/** The modelo's published version. */
async function emVigor(banco: Banco, id: number, { lotacaoId }: EntradaAtiva) {
  const achado = await linha<{ modelo: Modelo; conteudo: ConteudoModelo }>(
    banco,
    sql`select com_regras(modelo_versao_json(v.id), m.id, ${lotacaoId}) as modelo, v.conteudo from modelo m
        join modelo_versao v on v.id = m.versao_id where m.id = ${id}`,
  )
  if (!achado) throw new Problema('MODELO_NAO_ENCONTRADO')
  return achado
}

/** The person's own, then the unit's, each by name. */
const preenchimentos = (banco: Banco, entrada: EntradaAtiva, onde = sql`true`) =>
  banco.linhas<Preenchimento>(
    sql`select p.id, p.nome, case when p.pessoa_id is null then 'UNIDADE'
      else 'PESSOA' end as de, p.entrevista, p.corpo, quem.nome as "criadoPor"
        from preenchimento p join pessoa quem on quem.id = p.criado_por
        where (p.pessoa_id = ${entrada.id} or p.lotacao_id = ${entrada.lotacaoId}) and ${onde}
          order by p.pessoa_id is null, lower(p.nome), p.id`,
  )

async function umSo(banco: Banco, entrada: EntradaAtiva, id: number) {
  const [achado] = await preenchimentos(banco, entrada, sql`p.id = ${id}`)
  if (!achado) throw new Problema('PREENCHIMENTO_NAO_ENCONTRADO')
  return achado
}

/** A name is unique per modelo, within a person or a unit. */
async function exigirNomeLivre(
  tx: Banco,
  nome: string,
  de: { modeloId: number; pessoaId: number | null; lotacaoId: number | null },
  menos = 0,
) {
  const outro = await linha(
    tx,
    sql`select 1 as sim from preenchimento where modelo_id = ${de.modeloId} and nome = ${nome} and id <> ${menos}
        and pessoa_id is not distinct from ${de.pessoaId}::bigint and lotacao_id is not distinct from ${de.lotacaoId}::bigint`,
  )
  if (outro) throw new Problema('PREENCHIMENTO_REPETIDO', { nome })
}

export const modeloHandlers: Handlers<typeof modeloApi, Contexto> = {
  async listar(_, { banco, entrada }) {
    const linhas = await banco.linhas<{ modelo: Modelo; favorito: boolean }>(
      sql`select com_regras(modelo_json(m.id), m.id, ${entrada.lotacaoId}) as modelo, f.modelo_id is not null as favorito
          from modelo m left join modelo_favorito f on f.modelo_id = m.id and f.lotacao_id = ${entrada.lotacaoId}
          where m.ativo and m.versao_id is not null and coalesce(m.orgao_id, ${entrada.orgaoId}) = ${entrada.orgaoId} order by m.nome`,
    )
    const regras = await regrasDeCriar(
      banco,
      entrada,
      linhas.map(({ modelo }) => modelo.id),
    )
    return linhas.map(({ modelo, favorito }): ModeloListado => {
      const impede = impedeCriar(regras.get(modelo.id) ?? [])
      return { ...modelo, favorito, ...(impede !== undefined && { impedido: dizer(entrada.lingua, impede) }) }
    })
  },

  async obter({ params }, { banco, entrada }) {
    return (await emVigor(banco, params.id, entrada)).modelo
  },

  favoritar({ params: { id }, body: { favorito } }, { entrada, escrever }) {
    return escrever(async (tx) => {
      await emVigor(tx, id, entrada)
      await tx.linhas(
        favorito
          ? sql`insert into modelo_favorito (lotacao_id, modelo_id) values (${entrada.lotacaoId}, ${id}) on conflict do nothing`
          : sql`delete from modelo_favorito where lotacao_id = ${entrada.lotacaoId} and modelo_id = ${id}`,
      )
      return { favorito }
    })
  },

  preenchimentos: ({ params }, { banco, entrada }) => preenchimentos(banco, entrada, sql`p.modelo_id = ${params.id}`),

  preencher({ params: { id: modeloId }, body }, { entrada, escrever, portas }) {
    return escrever(async (tx) => {
      const { conteudo } = await emVigor(tx, modeloId, entrada)
      const entrevista = await respostasParaGuardar(tx, conteudo.campos, body.entrevista)
      if (body.corpo) exigirVariaveis(body.corpo, conteudo.campos)
      const dono =
        body.de === 'PESSOA'
          ? { pessoaId: entrada.id, lotacaoId: null }
          : { pessoaId: null, lotacaoId: entrada.lotacaoId }
      await tx.linhas(sql`select 1 as sim from modelo where id = ${modeloId} for update`)
      await exigirNomeLivre(tx, body.nome, { modeloId, ...dono })
      const novo = await linha<{ id: number }>(
        tx,
        sql`insert into preenchimento (modelo_id, pessoa_id, lotacao_id, nome, entrevista, corpo, criado_por, criado_em)
            values (${modeloId}, ${dono.pessoaId}, ${dono.lotacaoId}, ${body.nome}, ${sql.param(entrevista)},
              ${body.corpo && sql.param(body.corpo)},
              ${entrada.id}, ${portas.relogio.agora().toISOString()}) returning id`,
      )
      if (!novo) throw new Error('preenchimento not written')
      return umSo(tx, entrada, novo.id)
    })
  },

  renomearPreenchimento({ params: { id }, body: { nome } }, { entrada, escrever }) {
    return escrever(async (tx) => {
      const achado = await linha<{ modeloId: number; pessoaId: number | null; lotacaoId: number | null }>(
        tx,
        sql`select modelo_id as "modeloId", pessoa_id as "pessoaId", lotacao_id as "lotacaoId" from preenchimento where id = ${id}`,
      )
      await umSo(tx, entrada, id)
      if (!achado) throw new Problema('PREENCHIMENTO_NAO_ENCONTRADO')
      await tx.linhas(sql`select 1 as sim from modelo where id = ${achado.modeloId} for update`)
      await exigirNomeLivre(tx, nome, achado, id)
      await tx.linhas(sql`update preenchimento set nome = ${nome} where id = ${id}`)
      return umSo(tx, entrada, id)
    })
  },

  atualizarPreenchimento({ params: { id }, body }, { entrada, escrever }) {
    return escrever(async (tx) => {
      const achado = await linha<{ modeloId: number }>(
        tx,
        sql`select modelo_id as "modeloId" from preenchimento where id = ${id} for update`,
      )
      await umSo(tx, entrada, id)
      if (!achado) throw new Problema('PREENCHIMENTO_NAO_ENCONTRADO')
      const { conteudo } = await emVigor(tx, achado.modeloId, entrada)
      const entrevista = await respostasParaGuardar(tx, conteudo.campos, body.entrevista)
      if (body.corpo) exigirVariaveis(body.corpo, conteudo.campos)
      await tx.linhas(
        sql`update preenchimento set entrevista = ${sql.param(entrevista)}, corpo = ${body.corpo && sql.param(body.corpo)}
          where id = ${id}`,
      )
      return umSo(tx, entrada, id)
    })
  },

  excluirPreenchimento({ params: { id } }, { entrada, escrever }) {
    return escrever(async (tx) => {
      await umSo(tx, entrada, id)
      await tx.linhas(sql`delete from preenchimento where id = ${id}`)
      return { excluido: true as const }
    })
  },
}
