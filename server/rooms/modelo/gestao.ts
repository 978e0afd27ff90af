import { impedimentos } from '#contract/conferir-modelo.ts'
import type { Handlers } from '#contract/endpoint.ts'
import type { Especie } from '#contract/modelo.ts'
import type {
  ConteudoModelo,
  ModeloEmEdicao,
  ModeloGerido,
  modeloGestaoApi,
  VersaoModelo,
} from '#contract/modelo-gestao.ts'
import { Problema } from '#contract/problem.ts'
import { textoVazio } from '#contract/texto.ts'

import { DEFEITOS } from './defeitos.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'
import { temArquivo } from '#server/core/arquivamento/edital.ts'
import type { Contexto, EntradaAtiva } from '#server/base/contexto.ts'
import {
  type Alcance,
  alcanca,
  alcancaAlgumOrgao,
  alcancaSql,
  alcanceDe,
  DO_CADASTRO,
  orgaoPadrao,
  orgaosAlcancados,
  vazio,
} from '#server/base/alcance/alcance.ts'
import { padroesDoModelo } from '#server/core/kit/padroes-do-modelo.ts'
import { type Banco, linha, sql, type SQL } from '#server/database/connection.ts'
import { alcanceNaIntegracao } from '#server/telling/integracao/handlers.ts'
import { previaDoModelo } from './previa.ts'

const alcanceNosModelos = (banco: Banco, { id }: EntradaAtiva) => alcanceDe(banco, id, 'MODELOS')

/** The reach in which the entry manages modelos. Throws if it manages none, or if the given modelo is beyond reach. */
export async function exigirModelos(banco: Banco, entrada: EntradaAtiva, modeloId?: number): Promise<Alcance> {
  const alcance = await alcanceNosModelos(banco, entrada)
  if (!alcancaAlgumOrgao(alcance)) throw new Problema('SEM_PERMISSAO')
  if (modeloId === undefined) return alcance
  const achado = await linha(
    banco,
    sql`select 1 as sim from modelo m where m.id = ${modeloId} and ${alcancaSql(alcance, sql`m.orgao_id`)}`,
  )
  if (!achado) throw new Problema('MODELO_NAO_ENCONTRADO')
  return alcance
}

const especieJson = sql`jsonb_build_object('id', e.id, 'sigla', e.sigla, 'descricao', e.descricao, 'tipo', e.tipo)`

const geridos = (banco: Banco, onde: SQL) =>
  banco.linhas<ModeloGerido>(
    sql`select m.id, coalesce(m.edicao, v.conteudo) ->> 'nome' as nome, coalesce(m.edicao, v.conteudo) ->> 'descricao' as descricao,
      ${especieJson} as especie, m.ativo,
          (select o.sigla from orgao o where o.id = m.orgao_id) as orgao,
          coalesce(m.edicao is distinct from v.conteudo and m.edicao is not null, false) as alterado,
          case when v.id is not null then jsonb_build_object('numero', v.numero, 'publicadaEm',
            to_char(v.publicada_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
            'publicadaPor', nome_da_pessoa(v.publicada_por, v.publicada_em)) end as "versaoVigente"
        from modelo m left join modelo_versao v on v.id = m.versao_id
          join especie e on e.id = (coalesce(m.edicao, v.conteudo) ->> 'especieId')::bigint
        where ${onde} order by 2`,
  )

async function emEdicao(banco: Banco, id: number): Promise<ModeloEmEdicao> {
  const [gerido] = await geridos(banco, sql`m.id = ${id}`)
  const edicao = await linha<{ versao: number; conteudo: ConteudoModelo }>(
    banco,
    sql`select m.edicao_versao as versao, coalesce(m.edicao, v.conteudo) as conteudo from modelo m left
      join modelo_versao v on v.id = m.versao_id where m.id = ${id}`,
  )
  if (!gerido || !edicao) throw new Problema('MODELO_NAO_ENCONTRADO')
  const versoes = await banco.linhas<VersaoModelo>(
    sql`select numero, publicada_em as "publicadaEm", nome_da_pessoa(publicada_por, publicada_em) as "publicadaPor"
        from modelo_versao where modelo_id = ${id} order by numero desc`,
  )
  return { ...gerido, ...edicao, versoes }
}

/** Locks the row, then checks that nobody else saved a newer version. */
async function travar(tx: Banco, id: number, versao?: number) {
  const achado = await linha<{ edicao_versao: number; nome: string | null }>(
    tx,
    sql`select m.edicao_versao, (select nome from pessoa where id = m.edicao_por) as nome from modelo m where m.id = ${id} for update`,
  )
  if (!achado) throw new Problema('MODELO_NAO_ENCONTRADO')
  if (versao !== undefined && achado.edicao_versao !== versao)
    throw new Problema('MODELO_MUDOU', { nome: achado.nome ?? 'Outra pessoa' })
}

/** Requires an active espécie, and keeps it active until `tx` ends. */
async function exigirEspecie(tx: Banco, especieId: number) {
  if (!(await linha(tx, sql`select 1 as sim from especie where id = ${especieId} and ativa for share`)))
    throw new Problema('ESPECIE_INDISPONIVEL')
}

async function exigirEspecieENome(tx: Banco, { nome, especieId }: Pick<ConteudoModelo, 'nome' | 'especieId'>, id = 0) {
  await exigirEspecie(tx, especieId)
  const outro = await linha(
    tx,
    sql`select 1 as sim from modelo where id <> ${id} and (lower(nome) = lower(${nome}) or lower(edicao ->> 'nome') = lower(${nome}))`,
  )
  if (outro) throw new Problema('MODELO_REPETIDO', { nome })
}

/** The new modelo's órgão; null: for all. Without `dito`, as wide as the entry's reach. */
function orgaoDoNovo(alcance: Alcance, entrada: EntradaAtiva, dito: number | null | undefined): number | null {
  const orgaoId = dito === undefined ? (alcance.geral ? null : (orgaoPadrao(alcance, entrada) ?? null)) : dito
  if (!alcanca(alcance, { orgaoId })) throw new Problema('FORA_DO_ALCANCE')
  return orgaoId
}

/** A write: checks permission, acts, and answers the modelo as it is then. */
const gerir = (
  { entrada, escrever }: Contexto,
  id: number | undefined,
  fazer: (tx: Banco, alcance: Alcance) => Promise<number>,
) => escrever(async (tx) => emEdicao(tx, await fazer(tx, await exigirModelos(tx, entrada, id))))

export const modeloGestaoHandlers: Handlers<typeof modeloGestaoApi, Contexto> = {
  async permissoes(_, { banco, entrada }) {
    return {
      modelos: alcancaAlgumOrgao(await alcanceNosModelos(banco, entrada)),
      arquivo: await temArquivo(banco, entrada),
      integracao: alcancaAlgumOrgao(await alcanceNaIntegracao(banco, entrada)),
      administracao: !vazio(await alcanceDe(banco, entrada.id, ...DO_CADASTRO)),
      auditoria: !vazio(await alcanceDe(banco, entrada.id, 'AUDITORIA')),
    }
  },

  async listar(_, { banco, entrada }) {
    const alcance = await exigirModelos(banco, entrada)
    return {
      modelos: await geridos(banco, alcancaSql(alcance, sql`m.orgao_id`)),
      especies: await banco.linhas<Especie>(
        sql`select id, sigla, descricao, tipo from especie where ativa order by descricao`,
      ),
      orgaos: await orgaosAlcancados(banco, alcance),
      deTodos: alcance.geral,
    }
  },

  async obter({ params }, { banco, entrada }) {
    await exigirModelos(banco, entrada, params.id)
    return emEdicao(banco, params.id)
  },

  async versao({ params: { id, numero } }, { banco, entrada }) {
    await exigirModelos(banco, entrada, id)
    const achada = await linha<{ conteudo: ConteudoModelo }>(
      banco,
      sql`select conteudo from modelo_versao where modelo_id = ${id} and numero = ${numero}`,
    )
    if (!achada) throw new Problema('MODELO_NAO_ENCONTRADO')
    return achada.conteudo
  },

  criar({ body: { orgaoId, ...body } }, contexto) {
    return gerir(contexto, undefined, async (tx, alcance) => {
      const deQuem = orgaoDoNovo(alcance, contexto.entrada, orgaoId)
      await exigirEspecieENome(tx, body)
      const edicao: ConteudoModelo = {
        ...body,
        campos: [],
        texto: textoVazio,
        padroes: padroesDoModelo({ destinos: ['PESSOA', 'LOTACAO'] }),
      }
      const novo = await linha<{ id: number }>(
        tx,
        sql`insert into modelo (nome, descricao, especie_id, nivel_acesso_padrao, destinatario_obrigatorio, ativo, edicao, edicao_por,
            orgao_id)
            values (${body.nome}, ${body.descricao}, ${body.especieId}, 20, false, false, ${sql.param(edicao)}, ${contexto.entrada.id},
                ${deQuem}::bigint) returning id`,
      )
      if (!novo) throw new Error('modelo not written')
      return novo.id
    })
  },

  salvar({ params: { id }, body, versao }, contexto) {
    return gerir(contexto, id, async (tx) => {
      await travar(tx, id, versao)
      await exigirEspecieENome(tx, body, id)
      await tx.linhas(
        sql`update modelo set edicao = ${sql.param(body)}, edicao_versao = edicao_versao + 1, edicao_por = ${contexto.entrada.id}
          where id = ${id}`,
      )
      return id
    })
  },

  publicar({ params: { id }, versao }, contexto) {
    return gerir(contexto, id, async (tx) => {
      await travar(tx, id, versao)
      const { conteudo, alterado, versaoVigente, versoes } = await emEdicao(tx, id)
      if (versaoVigente && !alterado) throw new Problema('MODELO_SEM_MUDANCA')
      const achados = impedimentos(conteudo.campos, conteudo.texto, conteudo.padroes.assunto ?? null)
      if (achados.length > 0)
        throw new Problema(
          'MODELO_INCOMPLETO',
          { campos: [...new Set(achados.map(({ nome }) => nome))].join(', ') },
          achados.map(({ campo, motivo, nome }) =>
            fieldError(
              campo === -2 ? '/padroes/assunto' : campo < 0 ? '/texto' : `/campos/${campo}`,
              DEFEITOS[motivo](nome),
            ),
          ),
        )
      await exigirEspecieENome(tx, conteudo, id)
      const { nome, descricao, especieId, padroes } = conteudo
      await tx.linhas(
        sql`with nova as (
              insert into modelo_versao (modelo_id, numero, conteudo, publicada_em, publicada_por)
              values (${id}, ${(versoes[0]?.numero ?? 0) + 1}, ${sql.param(conteudo)}, ${contexto.portas.relogio.agora().toISOString()},
                ${contexto.entrada.id}) returning id)
            update modelo
              set versao_id = (select id from nova), nome = ${nome}, descricao = ${descricao}, especie_id = ${especieId}, edicao = null,
              edicao_versao = edicao_versao + 1, nivel_acesso_padrao = ${padroes.nivelAcesso},
                destinatario_obrigatorio = ${padroes.destinatarioObrigatorio},
              ativo = ativo or versao_id is null where id = ${id}`,
      )
      return id
    })
  },

  ativar({ params: { id }, body: { ativo } }, contexto) {
    return gerir(contexto, id, async (tx) => {
      await travar(tx, id)
      const { versaoVigente } = await emEdicao(tx, id)
      if (ativo && !versaoVigente) throw new Problema('MODELO_NAO_PUBLICADO')
      if (ativo) {
        const atual = await linha<{ especieId: number }>(
          tx,
          sql`select especie_id as "especieId" from modelo where id = ${id}`,
        )
        if (atual) await exigirEspecie(tx, atual.especieId)
      }
      await tx.linhas(sql`update modelo set ativo = ${ativo} where id = ${id}`)
      return id
    })
  },

  async previa({ params: { id }, body }, { banco, entrada, portas }) {
    await exigirModelos(banco, entrada, id)
    await emEdicao(banco, id)
    return { bytes: await previaDoModelo(portas, entrada, body), nome: `${body.conteudo.nome} – minuta.pdf` }
  },
}
