import type { Handlers } from '#contract/endpoint.ts'
import type { NovaRegra, regraApi } from '#contract/regra.ts'
import { type CodigoProblema } from '#contract/problem-catalog.ts'
import { Problema } from '#contract/problem.ts'

import type { Contexto } from '#server/base/contexto.ts'
import { type Alcance, alcanca, alcanceDe, DO_CADASTRO, exigirAlcance, vazio } from '#server/base/alcance/alcance.ts'
import { existe, unidadeEmVigor } from '../../core/administracao/lugar.ts'
import { autorDe, registrarAto } from '../../core/administracao/registrar.ts'
import { type Banco, linha, sql } from '../../database/connection.ts'
import { hoje } from '#server/core/documento/escrita.ts'
import { lerRegra, lerRegras, ORGAO_DA_REGRA, POR_VEZ } from './listar.ts'
import { fieldError } from '#server/base/palavras/recusa-dita.ts'

type Local = { orgaoId: number | null; lotacaoId: number | null }
const noCampo = (codigo: CodigoProblema, pointer: string) => new Problema(codigo, {}, [fieldError(pointer, codigo)])

/** The rule's place, in scope. */
async function localDa(tx: Banco, alcance: Alcance, { onde }: NovaRegra): Promise<Local> {
  const local: Local | undefined =
    onde.tipo === 'TUDO'
      ? { orgaoId: null, lotacaoId: null }
      : onde.tipo === 'UNIDADE'
        ? await unidadeEmVigor(tx, onde.id)
        : (await existe(tx, { tipo: 'ORGAO', id: onde.id }))
          ? { orgaoId: onde.id, lotacaoId: null }
          : undefined
  if (!local) throw noCampo('PERMISSAO_SEM_LUGAR', '/onde')
  if (!alcanca(alcance, local)) throw noCampo('FORA_DO_ALCANCE', '/onde')
  return local
}

/** Checks days, people, units and modelo. */
async function conferir(tx: Banco, nova: NovaRegra, { orgaoId }: Local, agora: Date) {
  if (nova.desde < hoje(agora)) throw noCampo('REGRA_COMECO', '/desde')
  if (nova.ate !== null && nova.ate < nova.desde) throw noCampo('PERMISSAO_PERIODO', '/ate')
  if ('quem' in nova && !(await existe(tx, nova.quem))) throw noCampo('PERMISSAO_A_NINGUEM', '/quem')
  if ('alvo' in nova && !(await existe(tx, nova.alvo))) throw noCampo('PERMISSAO_A_NINGUEM', '/alvo')
  const doOrgao = sql`(m.orgao_id is null or ${orgaoId}::bigint is null or m.orgao_id = ${orgaoId}::bigint)`
  if (
    nova.modeloId !== null &&
    !(await linha(tx, sql`select 1 as sim from modelo m where m.id = ${nova.modeloId} and ${doOrgao}`))
  )
    throw noCampo('MODELO_NAO_ENCONTRADO', '/modeloId')
}

const coluna = (de: NovaRegra, campo: 'quem' | 'alvo', tipo: 'PESSOA' | 'CARGO' | 'FUNCAO' | 'UNIDADE') => {
  const dito = campo === 'quem' ? ('quem' in de ? de.quem : undefined) : 'alvo' in de ? de.alvo : undefined
  return sql`${dito?.tipo === tipo ? dito.id : null}::bigint`
}

async function gravar(tx: Banco, nova: NovaRegra, { entrada }: Contexto, agora: Date): Promise<number> {
  const [noOrgao, naLotacao] = [
    nova.onde.tipo === 'ORGAO' ? nova.onde.id : null,
    nova.onde.tipo === 'UNIDADE' ? nova.onde.id : null,
  ]
  const colunas = (campo: 'quem' | 'alvo') =>
    sql.join(
      (['PESSOA', 'CARGO', 'FUNCAO', 'UNIDADE'] as const).map((tipo) => coluna(nova, campo, tipo)),
      sql`, `,
    )
  const feita = await linha<{ id: number }>(
    tx,
    sql`insert into regra (tipo, modelo_id, no_orgao_id, na_lotacao_id, pessoa_id, cargo_id, funcao_id, lotacao_id,
          alvo_pessoa_id, alvo_cargo_id, alvo_funcao_id, alvo_lotacao_id, papel, nivel_assinatura, niveis, ordem, desde, ate, motivo,
              criada_por, criada_em)
        values (${nova.tipo}, ${nova.modeloId}::bigint, ${noOrgao}::bigint, ${naLotacao}::bigint, ${colunas('quem')}, ${colunas('alvo')},
          ${'papel' in nova ? nova.papel : null}, ${'nivelAssinatura' in nova ? nova.nivelAssinatura : null},
          ${sql.param('niveis' in nova ? nova.niveis : null)}::smallint[], ${'ordem' in nova ? nova.ordem : null},
          ${nova.desde}::date, ${nova.ate}::date, ${nova.motivo}, ${entrada.id}, ${agora.toISOString()}) returning id`,
  )
  if (!feita) throw new Error('regra not written')
  return feita.id
}

const registrar = (
  tx: Banco,
  contexto: Contexto,
  ato: {
    ato: 'CRIAR' | 'ENCERRAR'
    id: number
    orgaoId: number | null
    depois: Record<string, unknown>
    motivo: string | null
  },
  agora: Date,
) => {
  const { motivo, ...resto } = ato
  return registrarAto(
    tx,
    autorDe(contexto),
    { origem: 'TELA', sobre: 'REGRA', ...resto, ...(motivo !== null && { motivo }) },
    agora,
  )
}

export const regraHandlers: Handlers<typeof regraApi, Contexto> = {
  async listar({ query }, { banco, entrada }) {
    const alcance = await exigirAlcance(banco, entrada.id, ...DO_CADASTRO, 'AUDITORIA')
    const regras = await lerRegras(banco, alcance, query)
    return {
      regras: regras.slice(0, POR_VEZ),
      continua: regras.length > POR_VEZ,
      administra: !vazio(await alcanceDe(banco, entrada.id, ...DO_CADASTRO)),
    }
  },

  criar: ({ body }, contexto) =>
    contexto.escrever(async (tx) => {
      const agora = contexto.portas.relogio.agora()
      const alcance = await exigirAlcance(tx, contexto.entrada.id, ...DO_CADASTRO)
      const local = await localDa(tx, alcance, body)
      await conferir(tx, body, local, agora)
      const id = await gravar(tx, body, contexto, agora)
      const { motivo, ...depois } = body
      await registrar(tx, contexto, { ato: 'CRIAR', id, orgaoId: local.orgaoId, depois, motivo }, agora)
      return lerRegra(tx, id)
    }),

  encerrar: ({ params: { id }, body: { motivo } }, contexto) =>
    contexto.escrever(async (tx) => {
      const agora = contexto.portas.relogio.agora()
      const alcance = await exigirAlcance(tx, contexto.entrada.id, ...DO_CADASTRO)
      const atual = await linha<Local & { tipo: string; acabou: boolean }>(
        tx,
        sql`select r.tipo, r.encerrada_em is not null or coalesce(r.ate, 'infinity') < ${hoje(agora)}::date as acabou,
              ${ORGAO_DA_REGRA} as "orgaoId", r.na_lotacao_id as "lotacaoId" from regra r where r.id = ${id} for update`,
      )
      if (!atual || !alcanca(alcance, atual)) throw new Problema('REGRA_NAO_ENCONTRADA')
      if (atual.acabou) throw new Problema('REGRA_ENCERRADA')
      await tx.linhas(
        sql`update regra set encerrada_em = ${agora.toISOString()}, encerrada_por = ${contexto.entrada.id},
            motivo_do_fim = ${motivo} where id = ${id}`,
      )
      await registrar(
        tx,
        contexto,
        { ato: 'ENCERRAR', id, orgaoId: atual.orgaoId, depois: { tipo: atual.tipo }, motivo },
        agora,
      )
      return lerRegra(tx, id)
    }),
}
